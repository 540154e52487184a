// verdict: verified
// flags:
// A call of a function that begins and ends with a barrier stands for its barriers: what the caller
// has written is ordered before what the inner function reads, and that before what it writes next.
#include "barrister.h"
__device__ int inner(const int *p) {
  __reads_from(p);
  __syncthreads();
  int v = p[0];
  __syncthreads();
  return v;
}
__device__ int outer(const int *p) {
  __reads_from(p);
  return inner(p) / 2;
}
__global__ void k(int *out) {
  __shared__ int s[1024];
  s[threadIdx.x] = threadIdx.x;
  int v = outer(s);
  s[threadIdx.x] = v;
  out[blockIdx.x * blockDim.x + threadIdx.x] = v;
}
