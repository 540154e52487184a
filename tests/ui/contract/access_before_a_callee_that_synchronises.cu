// verdict: unsupported
// flags:
// What is written before the inner barrier may meet what the kernel has read.
#include "barrister.h"
__device__ void inner(int *p) {
  __reads_from(p);
  __syncthreads();
  int v = p[0];
  __syncthreads();
}
__device__ void outer(int *p) {
  __reads_from(p);
  __writes_to(p);
  p[threadIdx.x] = 1;
  inner(p);
}
__global__ void k(int *out) {
  __shared__ int s[1024];
  int v = s[blockDim.x - 1 - threadIdx.x];
  outer(s);
  //~^ unsupported/contract-with-barrier
  out[blockIdx.x * blockDim.x + threadIdx.x] = v;
}
