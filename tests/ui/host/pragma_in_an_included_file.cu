// verdict: error
// flags:
// The pragma stands in another file, and lasts.
void report() {
  print_all();
#include "packed.inc"
}
struct Pair { char c; int i; };
__global__ void fill(int *o) { if (sizeof(Pair) == 5) o[0] = threadIdx.x; }
