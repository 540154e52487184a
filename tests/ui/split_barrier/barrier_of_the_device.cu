// verdict: unsupported
// flags:
// The threads of all blocks arrive at one barrier, whose phase ends with as many arrivals as one block has threads; and another
// kernel has initialised it.
#include <cuda/barrier>
__device__ cuda::barrier<cuda::thread_scope_block> bar;
__global__ void prepare() {
  if (threadIdx.x == 0 && blockIdx.x == 0) init(&bar, blockDim.x);
}
__global__ void k(const int *in, int *out) { //~ unsupported/split-barrier
  __shared__ int a[64];
  int t = threadIdx.x;
  a[t] = in[t];
  bar.arrive_and_wait();
  out[blockIdx.x * 64 + t] = a[63 - t];
}
void run(const int *in, int *out) {
  prepare<<<1, 64>>>();
  k<<<2, 64>>>(in, out);
}
