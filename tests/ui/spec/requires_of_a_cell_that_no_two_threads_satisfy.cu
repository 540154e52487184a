// verdict: inconclusive (vacuous)
// flags: --block 64 --grid 1
// The cell holds one number when the kernel starts.
#include "barrister.h"
__global__ void k(int *a, int *b) {  //~ vacuous
  __requires(b[0] == threadIdx.x);
  a[0] = threadIdx.x;
}
