// verdict: refuted
// flags:
// In some run nothing fails, and there are all rounds.
#include <cstdlib>
__global__ void k(int *p) {
  __shared__ int a[64];
  a[threadIdx.x] = 1; //~ bounds
  p[blockIdx.x * blockDim.x + threadIdx.x] = a[threadIdx.x];
}
void run(int *p) {
  for (int n = 32; n <= 256; n *= 2) {
    k<<<1, n>>>(p);
    if (cudaGetLastError() != cudaSuccess) exit(1);
  }
}
