// verdict: inconclusive (vacuous)
// flags: --block 64 --grid 1
// Each thread satisfies it in some launch, and no launch has two such threads.
#include "barrister.h"
__global__ void k(int *a, unsigned n) {  //~ vacuous
  __requires(n == threadIdx.x);
  a[0] = threadIdx.x;
}
