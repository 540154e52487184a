// verdict: inconclusive
// flags:
// The same, where more is claimed of it.
#include "barrister.h"

__device__ int sum(int *p) { __reads_from(p); __ensures(__return_val_int() == __return_val_int());
  __syncthreads(); int s = 0; for (int i = 0; i < blockDim.x; i++) s += p[i]; __syncthreads(); return s; }
__device__ int mean(int *p) { __reads_from(p); return sum(p) / (int)blockDim.x; }
__global__ void k(int *out, int n) {
  __shared__ int A[1024];
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  A[threadIdx.x] = 0;
  __syncthreads();
  if (i < n) out[i] = mean(A); //~ divergence
}
