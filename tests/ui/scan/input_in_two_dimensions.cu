// verdict: unsupported
// flags:
// Threads of one row and another would have the same number.
#include "barrister.h"

__global__ void input_in_two_dimensions(unsigned *a) {
  unsigned v = a[threadIdx.y * blockDim.x + threadIdx.x];
  __scan_input(v, +, 0); //~ unsupported/invariant-of-rows
  __assert(__is_sum(v, threadIdx.x, threadIdx.x + 1));
}
