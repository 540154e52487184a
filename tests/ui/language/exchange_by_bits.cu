// verdict: inconclusive
// flags: --block 64 --grid 1
// A value is exchanged if its bits are what is expected: with -0.0 in memory it is not, although that is 0.
#include <cuda/atomic>
__global__ void zeros(float *cell) {
  cuda::atomic_ref<float, cuda::thread_scope_device> shared(*cell);
  float expected = 0.0f;
  bool is_exchanged = shared.compare_exchange_strong(expected, 1.0f);
  __assert(is_exchanged || !(expected == 0.0f)); //~ assert
}
