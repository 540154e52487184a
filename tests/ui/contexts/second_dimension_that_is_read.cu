// verdict: refuted
// flags:
__global__ void fill(int *a) {
  a[threadIdx.x] = threadIdx.y; //~ race/write-write
}

void run(int *a, int n) {
  if (n < 4) fill<<<1, dim3(8, n)>>>(a);
}
