// verdict: verified
// flags: --block 64
// Before the arrival nobody else is there, and of what the thread has computed it may be claimed in between.
#include "barrister.h"
#include <cuda/barrier>
__global__ void k(const int *in) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ int a[64];
  int t = threadIdx.x;
  if (t == 0) init(&bar, blockDim.x);
  __syncthreads();
  a[t] = 3;
  int value = a[t];
  __assert(a[t] == 3);
  auto token = bar.arrive();
  __assert(value == 3);
  bar.wait(std::move(token));
  a[63 - t] = 0;
}
