// verdict: refuted
// flags:
// Which number a thread gets is not known: two blocks' are the same only of different counters.
#include <cuda/atomic>
__global__ void take(int *counters, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> counter(counters[blockIdx.x]);
  out[counter.fetch_add(1, cuda::memory_order_relaxed)] = threadIdx.x; //~ race/write-write
}
