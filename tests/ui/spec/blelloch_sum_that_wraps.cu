// verdict: refuted
// flags: --block 4 --grid 1 --arithmetic bv
// The sums of the specification do not wrap; those of this program may.
#include "../../../annotations/kernels/paper/scan.h"
#undef COMBINE
#define COMBINE(a, b) (a) + (b)

__global__ void k(const T *flag) {
  __shared__ T idx[N];
  const unsigned tid = threadIdx.x;

  idx[tid] = flag[tid];
  __barrier_invariant_2(idx[tid] == flag[tid], 2 * tid, 2 * tid + 1);
  __syncthreads();
  UPSWEEP(1, 2); //~ barrier-invariant/established
}
