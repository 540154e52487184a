// verdict: inconclusive
// flags: --block 4 --grid 1 --arithmetic bv
// What a thread does not read again may be another's to change.
#include "../../../annotations/kernels/paper/scan.h"
#undef KNOW_1
#define KNOW_1(b)

__global__ void k(const T *flag) {
  __shared__ T idx[N];
  const unsigned tid = threadIdx.x;

  idx[tid] = flag[tid];
  __barrier_invariant_2(idx[tid] == flag[tid], 2 * tid, 2 * tid + 1);
  __syncthreads();
  UPSWEEP(1, 2);
  UPSWEEP(2, 4); //~ barrier-invariant/access
}
