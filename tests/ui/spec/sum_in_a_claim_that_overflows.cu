// verdict: verified
// flags:
// That the sum does not overflow is assumed, wherever it is said, and printed.
#include "barrister.h"
__global__ void k(unsigned n) {
  __assert(__add_noovfl_unsigned_int(n, 1) > n);
}
