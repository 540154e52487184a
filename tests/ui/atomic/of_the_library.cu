// verdict: unsupported
// flags:
#include <cuda/atomic>
__global__ void count(int *a) {
  cuda::atomic_ref<int, cuda::thread_scope_device> counter(a[0]);
  counter.fetch_add(1); //~ unsupported/unknown-function
}
