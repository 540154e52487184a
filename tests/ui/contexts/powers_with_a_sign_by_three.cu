// verdict: refuted
// flags:
// The second round is one of 6.
__global__ void put(int *a, int stride) {
  if (stride == 6)
    a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a, int n) {
  for (int size = 3; size <= n; size *= 2)
    put<<<1, 64>>>(a, size);
}
