// verdict: unsupported
// flags:
// Whether a copy is over where the kernel ends is not known.
#include "barrister.h"
#include <cuda/pipeline>
__global__ void k(const int *in, int *out) {
  __requires(blockDim.x == 64 && gridDim.x == 1);
  __ensures(out[0] == in[0]); //~ unsupported/asynchronous-copy
  auto q = cuda::make_pipeline();
  cuda::memcpy_async(out + threadIdx.x, in + threadIdx.x, 4, q);
  q.producer_commit();
}
