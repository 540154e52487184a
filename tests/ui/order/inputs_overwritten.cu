// verdict: refuted
// flags: --assume contract:prefix
// Behind the barrier the inputs are no longer what was summed up.
#include "barrister.h"
__device__ void prefix(unsigned *sum, unsigned *in, unsigned n) {
  __requires(n == blockDim.x);
  __requires(in[threadIdx.x] <= 1);
  __reads_from(sum);
  __reads_from(in);
  __writes_to(sum);
  __writes_to(in);
  __ensures(sum[threadIdx.x] <= 1);
  __ensures(sum[threadIdx.x] <= in[threadIdx.x]);
  //~^ postcondition
  __scan_monoid(in, +, 0);
  __syncthreads();
  sum[threadIdx.x] = in[threadIdx.x];
  __element_invariant(sum, x, __implies(x < n, __is_sum(sum[x], x, x + 1)), x);
  __syncthreads();
  in[threadIdx.x] = 0u;
  __syncthreads();
}

__global__ void k(const unsigned *data, unsigned *out) {
  __shared__ unsigned in[1024];
  __shared__ unsigned sum[1024];
  in[threadIdx.x] = data[threadIdx.x] % 2;
  prefix(sum, in, blockDim.x);
  if (blockIdx.x == 0)
    out[threadIdx.x] = sum[threadIdx.x];
}
