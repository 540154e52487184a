// verdict: unsupported
// flags:
// The function comes to its barriers, which are its callee's, on one of two ways.
#include "barrister.h"
__device__ void inner(int *p) {
  __writes_to(p);
  __syncthreads();
  p[threadIdx.x] = 1;
  __syncthreads();
}
__device__ void outer(int *p, int n) {
  __writes_to(p);
  if (n > 0)
    inner(p);
}
__global__ void k(int n) {
  __shared__ int s[1024];
  outer(s, n);
  //~^ unsupported/contract-with-barrier
}
