// verdict: refuted
// flags:
#include <cuda/atomic>
__global__ void count(int *a, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> counter(a[0]);
  counter.fetch_add(1, cuda::memory_order_relaxed);
  out[blockIdx.x * blockDim.x + threadIdx.x] = a[0]; //~ race/atomic
}
