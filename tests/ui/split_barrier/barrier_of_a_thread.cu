// verdict: unsupported
// flags: --block 64
// Each thread waits at a barrier of its own, for ever.
#include <cuda/barrier>
__global__ void k(const int *in, int *out) { //~ unsupported/split-barrier
  cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ int a[64];
  int t = threadIdx.x;
  init(&bar, blockDim.x);
  a[t] = in[t];
  bar.arrive_and_wait();
  out[blockIdx.x * 64 + t] = a[63 - t];
}
