// verdict: refuted
// flags:
#include <cuda/atomic>
__global__ void count(int *a) {
  __shared__ int count;
  if (threadIdx.x == 0) count = 0;
  cuda::atomic_ref<int, cuda::thread_scope_block> counter(count);
  counter.fetch_add(1, cuda::memory_order_relaxed); //~ race/atomic
  __syncthreads();
  if (threadIdx.x == 0) a[blockIdx.x] = count;
}
