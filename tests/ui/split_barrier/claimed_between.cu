// verdict: unsupported
// flags: --block 64
// Others may have waited and written where this is claimed.
#include "barrister.h"
#include <cuda/barrier>
__global__ void k(const int *in) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ int a[64];
  int t = threadIdx.x;
  if (t == 0) init(&bar, blockDim.x);
  a[t] = in[t];
  __syncthreads();
  auto token = bar.arrive();
  __assert(a[63 - t] == in[63 - t]); //~ unsupported/split-barrier
  bar.wait(std::move(token));
  a[t] = 0;
}
