// verdict: verified
// flags:
#include <cuda_runtime.h>

__global__ void k(long long *out, long long n, unsigned long long m) {
  long long i = blockIdx.x * blockDim.x + threadIdx.x;
  __assert(llmax(n, -1) >= -1 && llmin(n, -1) < 0);
  __assert(ullmin(m, 5) <= 5 && ullmax(m, 5) >= 5);
  if (i < llmin(n, 1000)) out[i] = llmax(i, 0);
}
