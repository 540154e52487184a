// verdict: refuted
// flags: --block 64
// A barrier of the hardware does not end what ends with the phase of another one.
#include <cuda/barrier>
__global__ void reversed(int *out, const int *in) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ int cells[64];
  int t = threadIdx.x;
  if (t == 0) init(&bar, blockDim.x);
  __syncthreads();
  cuda::memcpy_async(&cells[t], &in[t], sizeof(int), bar);
  __syncthreads();
  out[blockIdx.x * 64 + t] = cells[63 - t]; //~ race/write-read
  bar.arrive_and_wait();
}
