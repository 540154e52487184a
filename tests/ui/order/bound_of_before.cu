// verdict: refuted
// flags: --any-launch
// What the precondition reads another thread is writing.
#include "barrister.h"
__device__ void prefix(unsigned *sum, const unsigned *in, unsigned n) {
  __requires(n == blockDim.x);
  __requires(in[threadIdx.x] <= 1);
  __reads_from(sum);
  __reads_from(in);
  __writes_to(sum);
  __ensures(in[threadIdx.x] <= 1);
  __ensures(sum[threadIdx.x] <= 1);
  __ensures(__implies(__same_group && threadIdx.x + 1 == __other_int(threadIdx.x),
                      sum[threadIdx.x] <= sum[threadIdx.x] + __other_int(in[threadIdx.x])));
  __scan_monoid(in, +, 0);
  __syncthreads();
  sum[threadIdx.x] = in[threadIdx.x];
  __element_invariant(sum, x, __implies(x < n, __is_sum(sum[x], x, x + 1)), x);
  __syncthreads();
}

__global__ void k(unsigned *out) {
  __shared__ unsigned in[1024];
  __shared__ unsigned sum[1024];
  in[threadIdx.x] = 0;
  __barrier_invariant_1(in[threadIdx.x] <= 1, threadIdx.x);
  __syncthreads();
  in[(threadIdx.x + 1) % blockDim.x] = 7;
  //~^ race/read-write
  prefix(sum, in, blockDim.x);
  //~^ precondition
  if (blockIdx.x == 0)
    out[threadIdx.x] = sum[threadIdx.x];
}
