// verdict: unsupported
// flags: --block 64
// The copy may come from memory of the thread's own, which changes before the wait.
#include <cuda/pipeline>
__global__ void k(const int *in, int *out, int n) {
  __shared__ int a[64];
  int own[64];
  int t = threadIdx.x;
  own[t] = t;
  const int *p = n > 3 ? own : in;
  auto q = cuda::make_pipeline();
  cuda::memcpy_async(a + t, p + t, 4, q); //~ unsupported/asynchronous-copy
  q.producer_commit();
  own[t] = 7;
  q.consumer_wait();
  out[64 * blockIdx.x + t] = a[t] + own[t];
}
