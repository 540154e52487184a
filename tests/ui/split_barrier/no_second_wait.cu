// verdict: refuted
// flags: --block 64
// What others still read is written in the next round.
#include <cuda/barrier>
__global__ void reversed(int *out, const int *in) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ int cells[64];
  if (threadIdx.x == 0) init(&bar, blockDim.x);
  __syncthreads();
  for (int i = 0; i < 4; i++) {
    cells[threadIdx.x] = in[i * 64 + threadIdx.x];
    bar.arrive_and_wait();
    out[(blockIdx.x * 4 + i) * 64 + threadIdx.x] = cells[63 - threadIdx.x]; //~ race/write-read
  }
}
