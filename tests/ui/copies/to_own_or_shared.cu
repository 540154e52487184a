// verdict: unsupported
// flags: --block 64
// The copy may go to memory of the thread's own, which is read before the wait.
#include <cuda/pipeline>
__global__ void k(const int *in, int *out, int n) {
  __shared__ int a[64];
  int own[64];
  int t = threadIdx.x;
  own[t] = 0;
  a[t] = 0;
  int *p = n > 3 ? own : a;
  auto q = cuda::make_pipeline();
  cuda::memcpy_async(p + t, in + t, 4, q); //~ unsupported/asynchronous-copy
  q.producer_commit();
  int v = own[t];
  q.consumer_wait();
  out[64 * blockIdx.x + t] = a[t] + own[t];
}
