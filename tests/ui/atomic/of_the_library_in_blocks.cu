// verdict: refuted
// flags: --block 64 --any-launch
// Of each block's own: atomics of block scope are not atomic for other blocks' threads.
#include <cuda/atomic>
__global__ void count(int *a) {
  cuda::atomic_ref<int, cuda::thread_scope_block> counter(a[0]);
  counter.fetch_add(1, cuda::memory_order_relaxed); //~ race/atomic
}
