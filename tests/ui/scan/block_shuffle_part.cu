// verdict: refuted
// flags: --any-launch
// long: block_reduce_shuffle_first_lane.cu
// Only the first 16 sums are scanned.
#include "barrister.h"

#define ALL 0xffffffffu
// The first lane whose value is in the sum that ends with `lane`.
#define FIRST(offset) (lane + 1 < (offset) ? 0 : lane + 1 - (offset))

__global__ void block_shuffle(const unsigned *in, unsigned *out) {
  __requires(blockDim.x % 32 == 0);
  __shared__ unsigned sums[32];
  const unsigned tid = threadIdx.x;
  const unsigned lane = threadIdx.x % 32;
  const unsigned warp = threadIdx.x / 32;
  const unsigned warps = blockDim.x / 32;

  unsigned sum = in[blockIdx.x * blockDim.x + tid];
  __scan_input(sum, +, 0);

  for (unsigned offset = 1;
       __invariant(__is_pow2(offset) && 1 <= offset && offset <= 32),
       __invariant(__is_sum(sum, tid - lane + FIRST(offset), tid + 1)),
       offset < 32; offset *= 2) {
    __shuffle_invariant(__is_sum(sum, tid - lane + FIRST(offset), tid + 1));
    const unsigned below = __shfl_up_sync(ALL, sum, offset);
    if (lane >= offset)
      sum = below + sum;
  }

  if (lane == 31)
    sums[warp] = sum;
  __element_invariant(sums, x, __implies(x < warps, __is_sum(sums[x], 32 * x, 32 * x + 32)), 32 * x + 31);
  __barrier_invariant_1(__is_sum(sum, tid - lane, tid + 1), tid);
  __syncthreads();

  if (warp == 0) {
    unsigned part = 0;
    if (lane < warps)
      part = sums[lane];
    for (unsigned offset = 1;
         __invariant(__is_pow2(offset) && 1 <= offset && offset <= 32),
         __invariant(__implies(lane < warps, __is_sum(part, 32 * FIRST(offset), 32 * lane + 32))),
         offset < 16; offset *= 2) {
      __shuffle_invariant(__implies(lane < warps, __is_sum(part, 32 * FIRST(offset), 32 * lane + 32)));
      const unsigned below = __shfl_up_sync(ALL, part, offset);
      if (lane >= offset)
        part = below + part;
    }
    if (lane < warps)
      sums[lane] = part;
  }
  __element_invariant(sums, x, __implies(x < warps, __is_sum(sums[x], 0, 32 * x + 32)), x); //~ barrier-invariant/established
  __barrier_invariant_1(__is_sum(sum, tid - lane, tid + 1), tid);
  __syncthreads();

  if (warp > 0)
    sum = sums[warp - 1] + sum;
  __assert(__is_sum(sum, 0, tid + 1));
  out[blockIdx.x * blockDim.x + tid] = sum;
}
