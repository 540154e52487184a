// verdict: unsupported
// flags:
// Atomic for a thread alone is atomic for no two.
#include <cuda/atomic>
__global__ void count(int *a) {
  cuda::atomic_ref<int, cuda::thread_scope_thread> counter(a[0]);
  counter.fetch_add(1); //~ unsupported/unknown-function
}
