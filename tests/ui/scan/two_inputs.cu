// verdict: error
// flags:
// Sums speak of the inputs of one scan.
#include "barrister.h"

__global__ void two_inputs(unsigned *a) {
  unsigned v = a[threadIdx.x], w = a[threadIdx.x + blockDim.x];
  __scan_input(v, +, 0);
  __scan_input(w, +, 0); //~ annotation
  __assert(__is_sum(w, threadIdx.x, threadIdx.x + 1));
}
