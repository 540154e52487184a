// verdict: verified
// flags:
#include <cuda/atomic>
__global__ void count(int *a) {
  __shared__ cuda::atomic<int, cuda::thread_scope_block> counter;
  if (threadIdx.x == 0) counter.store(0, cuda::memory_order_relaxed);
  __syncthreads();
  counter.fetch_add(1, cuda::memory_order_relaxed);
  __syncthreads();
  if (threadIdx.x == 0) a[blockIdx.x] = counter.load(cuda::memory_order_relaxed);
}
