// verdict: refuted
// flags:
// The pointer moves on, and the inputs stay.
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned buf[1024];
  const unsigned *in = buf;
  __scan_monoid(in, +, 0);
  __syncthreads();
  in += 1;
  __syncthreads();
  unsigned v = threadIdx.x < 500 ? in[threadIdx.x] : 0;
  __assert(__implies(threadIdx.x < 500, __is_sum(v, threadIdx.x, threadIdx.x + 1)));
  //~^ assert
  out[blockIdx.x * blockDim.x + threadIdx.x] = v;
}
