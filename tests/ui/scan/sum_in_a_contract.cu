// verdict: error
// flags: --block 64
// Nobody proves this postcondition, and the callee knows nothing of the inputs.
#include "barrister.h"
__device__ unsigned __spec_third(unsigned v) {
  __ensures(__is_sum((unsigned)__return_val_int(), 3, 4));  //~ annotation
}
__global__ void k(const unsigned *in, unsigned *out) {
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  __scan_monoid(a, +, 0);
  __syncthreads();
  unsigned t = __spec_third(tid);
  __assert(tid == 77);
  out[blockIdx.x * 64 + tid] = a[tid];
}
