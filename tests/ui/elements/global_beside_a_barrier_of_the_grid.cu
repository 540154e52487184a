// verdict: unsupported
// flags: --block 64
// Behind a barrier of the grid other groups may write the cells without a race.
#include <cooperative_groups.h>
#include "barrister.h"
__global__ void k(int *scratch) {
  const unsigned t = threadIdx.x, base = blockIdx.x * 64;
  scratch[base + t] = 1;
  __element_invariant(scratch, x, __implies(x >= base && x - base < 64, scratch[x] == 1));  //~ unsupported/element-invariant-barrier
  __syncthreads();
  cooperative_groups::this_grid().sync();
}
