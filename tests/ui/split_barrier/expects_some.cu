// verdict: inconclusive
// flags: --block 64
// A barrier of some threads is none of the block, and no run is made of it.
#include <cuda/barrier>
__global__ void k(int *out) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  if (threadIdx.x == 0) init(&bar, 32); //~ precondition
  __syncthreads();
  bar.arrive_and_wait();
  out[blockIdx.x * 64 + threadIdx.x] = 0;
}
