// verdict: inconclusive
// flags:
__global__ void k(int *d, int n, int m) {
  d[threadIdx.x * n + (blockIdx.x & 1) * m] = threadIdx.x; //~ race/write-write
}
void run(int *d) {
  int a[2] = {2, 1};
  k<<<2, 128>>>(d, a[0], a[1]);
}
