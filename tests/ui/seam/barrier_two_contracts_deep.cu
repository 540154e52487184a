// verdict: inconclusive
// flags:
// The barrier is that of a function by contract of a function by contract.
#include "barrister.h"
__device__ void g(int *p) {
  __reads_from(p);
  __syncthreads();
  int x = p[threadIdx.x];
  __syncthreads();
}
__device__ void f(int *p) {
  __reads_from(p);
  g(p);
}
__global__ void k() {
  __shared__ int A[1024];
  if (threadIdx.x < 5)
    f(A); //~ divergence
}
