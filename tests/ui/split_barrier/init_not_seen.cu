// verdict: refuted
// flags: --block 64
// Others arrive before the barrier is there.
#include <cuda/barrier>
__global__ void k(int *out) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  if (threadIdx.x == 0) init(&bar, blockDim.x);
  bar.arrive_and_wait(); //~ race/write-read
  out[blockIdx.x * 64 + threadIdx.x] = 0;
}
