// verdict: refuted
// flags: --block 2 --grid 1 --arithmetic bv
// The exclusive scan of flags grows only where a flag is set.
#define N 2
#include "../../../annotations/kernels/paper/scan.h"

__global__ void k(const T *flag) {
  __shared__ T idx[N];
  const unsigned tid = threadIdx.x;

  if (tid == 0) {
    idx[0] = 0;
    idx[1] = flag[0];
  }
  __barrier_invariant_1(__implies(tid == 0, idx[0] == 0 && idx[1] == flag[0]), 0);
  __syncthreads();
  KNOW_1(tid);
  __barrier_invariant_binary_1(__implies(tid < __other_int(tid), idx[tid] < __other_int(idx[tid])), tid, __other_int(tid)); //~ barrier-invariant/established
  __syncthreads();
}
