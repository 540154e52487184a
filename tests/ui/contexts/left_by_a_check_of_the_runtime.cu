// verdict: refuted
// flags:
// It is given what the runtime gives.
#include <cstdlib>
__global__ void k(int *p) {
  __shared__ int a[64];
  a[threadIdx.x] = 1; //~ bounds
  p[blockIdx.x * blockDim.x + threadIdx.x] = a[threadIdx.x];
}
static void check(cudaError_t error, int line) {
  if (error != cudaSuccess) exit(line);
}
void run(int *p) {
  for (int n = 32; n <= 256; n *= 2) {
    k<<<1, n>>>(p);
    cudaError_t error = cudaDeviceSynchronize();
    check(error, __LINE__);
  }
}
