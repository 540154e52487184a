// verdict: verified
// flags:
#include <cuda/atomic>
struct Totals {
  cuda::atomic<int, cuda::thread_scope_device> sum;
  cuda::atomic<unsigned long long> all;
  float mean;
};
__global__ void count(Totals *t, int *a, unsigned *most, float *weight, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  cuda::atomic_ref<int, cuda::thread_scope_device> counter(a[0]);
  counter.fetch_add(i, cuda::memory_order_relaxed);
  t->sum += i;
  t->sum = 0;
  t->all++;
  cuda::atomic_ref<float> heavy(weight[0]);
  heavy.fetch_add(1.5f);
  cuda::atomic_ref<unsigned, cuda::thread_scope_device> greatest(*most);
  unsigned seen = greatest.load(cuda::memory_order_relaxed);
  while (seen < (unsigned)i && !greatest.compare_exchange_weak(seen, (unsigned)i, cuda::memory_order_relaxed)) {}
  counter.store(0);
  if (counter.exchange(1) == 0 && counter == 1) counter = 2;
}
