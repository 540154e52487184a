// verdict: unsupported
// flags:
// It waits only where n is positive, so its caller may come by without.
#include "barrister.h"
__device__ void inner(int *p, int n) {
  __writes_to(p);
  if (n > 0)
    __syncthreads();
  p[threadIdx.x] = 1;
}
__device__ void outer(int *p, int n) {
  __writes_to(p);
  inner(p, n);
}
__global__ void k(int n) {
  __shared__ int s[1024];
  outer(s, n);
  //~^ unsupported/contract-with-barrier
}
