// verdict: verified
// flags: --block 64
// Each atomic keeps what is stated of its element, in a loop, too, whichever thread is the last.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out, unsigned n) {
  __shared__ unsigned a[64];
  const unsigned t = threadIdx.x;
  a[t] = 0;
  __element_invariant(a, x, a[x] < 100);
  __syncthreads();
  for (unsigned i = t; i < n; i += 64)
    atomicMax(&a[in[i] % 64], in[i] % 100);
  __element_invariant(a, x, a[x] < 100);
  __syncthreads();
  atomicInc(&a[in[t] % 64], 99);
  atomicAnd(&a[in[t] % 32], n);
  __element_invariant(a, x, a[x] < 100);
  __syncthreads();
  out[blockIdx.x * 64 + t] = a[63 - t];
  __assert(a[63 - t] < 100);
}
