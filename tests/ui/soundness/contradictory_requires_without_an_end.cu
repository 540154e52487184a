// verdict: inconclusive (vacuous)
// flags:
// No barrier and no end: only the entry shows that nothing is admitted.
#include "barrister.h"
__global__ void k(int n) { //~ vacuous
  __requires(n > 0 && n < 0);
  __shared__ int s;
  s = threadIdx.x;
  while (true) {}
}
