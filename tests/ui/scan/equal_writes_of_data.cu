// verdict: refuted
// flags: --block 64
// Both threads write data of which nothing is known: that is not the same value.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out) {
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  __scan_monoid(a, +, 0);
  __syncthreads();
  __syncthreads();
  a[0] = in[tid];  //~ race/write-write
  out[blockIdx.x * 64 + tid] = a[tid];  //~ race/write-read
}
