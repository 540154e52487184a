// verdict: verified
// flags: --determinism
#include "barrister.h"
__device__ int half(int n) {
  __requires(n >= 0);
  __ensures(__return_val_int() <= n);
  return n / 2;
}
__global__ void k(int *out, int n) {
  __requires(n >= 0);
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = half(n);
}
