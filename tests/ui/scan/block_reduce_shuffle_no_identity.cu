// verdict: refuted
// flags:
// long: reduce_sequential_no_identity.cu
// Lanes beyond the last warp add what they have.
#include "barrister.h"

#define ALL 0xffffffffu
// Where the inputs of the warp with this number begin; those of a warp that is not there
// begin at the end.
#define BEGIN(warp) ((warp) < warps ? 32 * (warp) : 32 * warps)

__global__ void block_reduce_shuffle(const unsigned *in, unsigned *out) {
  __requires(blockDim.x % 32 == 0);
  __shared__ unsigned sums[32];
  const unsigned tid = threadIdx.x;
  const unsigned lane = threadIdx.x % 32;
  const unsigned warps = blockDim.x / 32;

  unsigned sum = in[blockIdx.x * blockDim.x + tid];
  __scan_input(sum, +, 0);

  for (unsigned offset = 1;
       __invariant(__is_pow2(offset) && 1 <= offset && offset <= 32),
       __invariant(__implies(lane % offset == 0, __is_sum(sum, tid, tid + offset))),
       offset < 32; offset *= 2) {
    __shuffle_invariant(__implies(lane % offset == 0, __is_sum(sum, tid, tid + offset)));
    sum = sum + __shfl_down_sync(ALL, sum, offset);
  }

  if (lane == 0)
    sums[tid / 32] = sum;
  __element_invariant(sums, x, __implies(x < warps, __is_sum(sums[x], 32 * x, 32 * x + 32)), 32 * x);
  __syncthreads();

  if (tid < 32) {
    unsigned part = sum;
    if (lane < warps)
      part = sums[lane];
    for (unsigned offset = 1;
         __invariant(__is_pow2(offset) && 1 <= offset && offset <= 32),
         __invariant(__implies(lane % offset == 0, __is_sum(part, BEGIN(lane), BEGIN(lane + offset)))), //~ invariant/entry
         offset < 32; offset *= 2) {
      __shuffle_invariant(__implies(lane % offset == 0, __is_sum(part, BEGIN(lane), BEGIN(lane + offset))));
      part = part + __shfl_down_sync(ALL, part, offset);
    }
    __assert(__implies(tid == 0, __is_sum(part, 0, blockDim.x)));
    if (tid == 0)
      out[blockIdx.x] = part;
  }
}
