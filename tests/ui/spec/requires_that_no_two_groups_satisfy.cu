// verdict: inconclusive (vacuous)
// flags: --block 64 --grid 2
// Each group satisfies it in some launch, and no launch has two such groups.
#include "barrister.h"
__global__ void k(int *a, unsigned n) {  //~ vacuous
  __requires(n == blockIdx.x);
  a[threadIdx.x] = blockIdx.x;
}
