// verdict: inconclusive
// flags:
// Three calls below.
#include "barrister.h"
__device__ void f(int *p) {
  __writes_to(p);
  __syncthreads();
  p[threadIdx.x] = 1;
  __syncthreads();
}
__device__ void g(int *p) {
  __writes_to(p);
  f(p);
}
__device__ void h(int *p) {
  __writes_to(p);
  g(p);
  g(p);
}
__global__ void k(unsigned n) {
  __shared__ int s[1024];
  if (threadIdx.x < n)
    h(s); //~ divergence
}
