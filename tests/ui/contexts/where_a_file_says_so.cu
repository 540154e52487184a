// verdict: refuted
// flags:
// A file decides, which may say anything.
#include <cstdio>
__global__ void k(int *p) {
  __shared__ int a[64];
  a[threadIdx.x] = 1; //~ bounds
  p[blockIdx.x * blockDim.x + threadIdx.x] = a[threadIdx.x];
}
void run(int *p, FILE *options) {
  int n = 128;
  if (fgetc(options) * 1.0 < n) k<<<1, n>>>(p);
}
