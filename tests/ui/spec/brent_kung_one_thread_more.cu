// verdict: refuted
// flags: --block 4 --grid 1 --arithmetic bv
// One thread too many works in the downsweep.
#include "../../../annotations/kernels/paper/scan.h"

__global__ void k(const T *flag) {
  __shared__ T idx[N];
  const unsigned tid = threadIdx.x;

  idx[tid] = flag[tid];
  __barrier_invariant_2(idx[tid] == flag[tid], 2 * tid, 2 * tid + 1);
  __syncthreads();
  UPSWEEP(1, 2);
  UPSWEEP(2, 4);
  if (tid < N / 2) {
    unsigned from = 2 * (tid + 1) - 1;
    idx[from + 1] = COMBINE(idx[from], idx[from + 1]); //~ bounds
  }
}
