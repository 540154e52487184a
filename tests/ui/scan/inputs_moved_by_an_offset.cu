// verdict: refuted
// flags:
// The same by an offset.
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned buf[2][512];
  unsigned b = 0;
  __scan_monoid(buf[b], +, 0);
  __syncthreads();
  b = 1;
  __syncthreads();
  unsigned v = buf[b][threadIdx.x % 512];
  __assert(__is_sum(v, threadIdx.x % 512, threadIdx.x % 512 + 1));
  //~^ assert
  out[blockIdx.x * blockDim.x + threadIdx.x] = v;
}
