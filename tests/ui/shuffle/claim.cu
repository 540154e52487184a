// verdict: verified
// flags:
// What a lane claims of itself, the one that gets its value knows.
#include "barrister.h"

__global__ void claim(const int *in) {
  __requires(blockDim.x % 32 == 0);
  const unsigned tid = threadIdx.x;
  int v = in[tid];
  if (v < 0 || v > 1000)
    v = 0;
  __shuffle_invariant(0 <= v && v <= 1000);
  const int w = __shfl_xor_sync(0xffffffffu, v, 1);
  __assert(w <= 1000);
}
