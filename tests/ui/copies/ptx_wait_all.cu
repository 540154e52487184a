// verdict: verified
// flags: --block 32
#include <cuda_pipeline.h>
__global__ void reversed(int *out, const int *in, int n) {
  __shared__ int cells[32];
  int t = threadIdx.x, i = blockIdx.x * 32 + t;
  bool inside = i < n;
  // What is outside is filled with zeros, and not read.
  __pipeline_memcpy_async(&cells[t], &in[i], 4, inside ? 0 : 4);
  asm volatile("cp.async.wait_all;" ::: "memory");
  if (!inside) __assert(cells[t] == 0);
  __syncthreads();
  if (inside) out[i] = cells[31 - t];
}
