// verdict: unsupported
// flags: --block 64
// Thread 300 would speak of input 44 again, and nobody of input 300.
#include "barrister.h"
__device__ void prefix(unsigned *sum, const unsigned *in, unsigned n) {
  __requires(n == blockDim.x);
  __requires(in[(unsigned char)threadIdx.x] <= 1);
  //~^ unsupported/scan-data
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

__global__ void k(const unsigned *data, unsigned *out) {
  __shared__ unsigned in[1024];
  __shared__ unsigned sum[1024];
  in[threadIdx.x] = data[threadIdx.x] % 2;
  prefix(sum, in, blockDim.x);
  if (blockIdx.x == 0)
    out[threadIdx.x] = sum[threadIdx.x];
}
