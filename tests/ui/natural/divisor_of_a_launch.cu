// verdict: refuted
// flags:
// The file launches it with 0: there is nothing to be taken for granted.
#include "cuda_runtime.h"
__global__ void k(int *a, int k) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = threadIdx.x / k; //~ division-by-zero
}
void host(int *a) { k<<<4, 128>>>(a, 0); }
