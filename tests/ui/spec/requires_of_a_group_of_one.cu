// verdict: verified
// flags: --grid 1
// A group of one thread satisfies it, and such a launch has no pair.
#include "barrister.h"
__global__ void k(int *a, unsigned n) {
  __requires(n == threadIdx.x);
  a[0] = threadIdx.x;
}
