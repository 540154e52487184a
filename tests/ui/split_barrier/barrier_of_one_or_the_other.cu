// verdict: unsupported
// flags: --block 64
// It may be the one of the device.
#include <cuda/barrier>
__device__ cuda::barrier<cuda::thread_scope_block> of_all;
__global__ void k(const int *in, int *out, int n) { //~ unsupported/split-barrier
  __shared__ cuda::barrier<cuda::thread_scope_block> of_block;
  __shared__ int a[64];
  int t = threadIdx.x;
  if (t == 0) init(&of_block, blockDim.x);
  __syncthreads();
  auto *bar = n > 3 ? &of_all : &of_block;
  a[t] = in[t];
  bar->arrive_and_wait();
  out[blockIdx.x * 64 + t] = a[63 - t];
}
