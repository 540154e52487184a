// verdict: inconclusive
// flags:
// The natural form: a helper around a helper that synchronises, called for what is left of the data.
#include "barrister.h"
__device__ int sum(const int *p) {
  __reads_from(p);
  __syncthreads();
  int s = 0;
  for (int i = 0; i < blockDim.x; i++)
    s += p[i];
  __syncthreads();
  return s;
}
__device__ int mean(const int *p) {
  __reads_from(p);
  return sum(p) / (int)blockDim.x;
}
__global__ void k(int *out, int n) {
  __shared__ int s[1024];
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  s[threadIdx.x] = 0;
  __syncthreads();
  if (i < n)
    out[i] = mean(s); //~ divergence
}
