// verdict: refuted
// flags: --block 4 --grid 1 --arithmetic bv
// Of an abstract operator it is not known that its operands may be swapped.
#define OPERATOR ABSTRACT
#include "../../../annotations/kernels/paper/scan.h"
#undef COMBINE
#define COMBINE(a, b) combine(b, a)

__global__ void k(const T *flag) {
  __shared__ T idx[N];
  const unsigned tid = threadIdx.x;

  idx[tid] = flag[tid];
  __barrier_invariant_2(idx[tid] == flag[tid], 2 * tid, 2 * tid + 1);
  __syncthreads();
  UPSWEEP(1, 2); //~ barrier-invariant/established
  UPSWEEP(2, 4); //~ barrier-invariant/established
}
