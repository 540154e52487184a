// verdict: refuted
// flags:
// Of 1,025 it may be one more.
__global__ void put(int *a) {
  a[blockIdx.x * 512 + threadIdx.x] = threadIdx.x; //~ race/write-write
}

void run(int *a, int n) {
  if (n > 1026)
    return;
  if ((n /= 2) > 0)
    put<<<4, n>>>(a);
}
