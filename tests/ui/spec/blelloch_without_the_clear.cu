// verdict: refuted
// flags: --block 4 --grid 1 --arithmetic bv
// The downsweep begins with the sum of all where the identity belongs.
#include "../../../annotations/kernels/paper/scan.h"

__global__ void k(const T *flag, T *out) {
  __shared__ T idx[N];
  __shared__ T sum[N];
  const unsigned tid = threadIdx.x;

  idx[tid] = flag[tid];
  __barrier_invariant_2(idx[tid] == flag[tid], 2 * tid, 2 * tid + 1);
  __syncthreads();
  UPSWEEP(1, 2);
  UPSWEEP(2, 4);

  __array_snapshot(sum, idx);
  if (tid == 0) {
    T temp = idx[1];
    idx[1] = idx[3];
    idx[3] = COMBINE(idx[3], temp);
    KNOW_4(0);
  }
  __barrier_invariant_1(__implies(tid == 0, idx[1] == 0 && idx[3] == sum[1]), tid / 2); //~ barrier-invariant/established
  __syncthreads();
}
