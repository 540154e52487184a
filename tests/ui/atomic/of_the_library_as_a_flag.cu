// verdict: inconclusive
// flags: --block 32 --grid 2
// One block hands a cell to the other: the flag orders the accesses, and nothing proves it.
#include <cuda/atomic>
__global__ void hand(int *cell, unsigned *raised, int *out) {
  cuda::atomic_ref<unsigned, cuda::thread_scope_device> flag(*raised);
  if (threadIdx.x != 0) return;
  if (blockIdx.x == 0) {
    *cell = 42;
    flag.store(1, cuda::memory_order_release);
  } else {
    while (flag.load(cuda::memory_order_acquire) == 0) {}
    *out = *cell; //~ race/write-read
  }
}
