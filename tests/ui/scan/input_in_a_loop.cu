// verdict: unsupported
// flags:
// A thread has one input: which one would the sums speak of.
#include "barrister.h"

__global__ void input_in_a_loop(unsigned *a, unsigned n) {
  for (unsigned i = 0; i < n; ++i) {
    unsigned v = a[threadIdx.x];
    __scan_input(v, +, 0); //~ unsupported/scan-inputs
    __assert(__is_sum(v, threadIdx.x, threadIdx.x + 1));
  }
}
