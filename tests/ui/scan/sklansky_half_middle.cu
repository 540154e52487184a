// verdict: refuted
// flags:
// long: sklansky_one_left_out.cu
// The first element of the upper half is added instead of the last of the lower one.
#include "barrister.h"

__global__ void sklansky_half(const unsigned *in, unsigned *out) {
  __requires(__is_pow2(blockDim.x));
  __shared__ unsigned a[2048];
  const unsigned tid = threadIdx.x;
  const unsigned n = 2 * blockDim.x;

  a[tid] = in[blockIdx.x * n + tid];
  a[tid + n / 2] = in[blockIdx.x * n + tid + n / 2];
  __scan_monoid(a, +, 0);
  __syncthreads();

  for (unsigned offset = 1;
       __invariant(__is_pow2(offset) && 1 <= offset && offset <= n),
       offset < n; offset *= 2) {
    const unsigned low = tid & (offset - 1);
    const unsigned middle = 2 * (tid - low) + offset;
    a[middle + low] = a[middle] + a[middle + low];  //~ race/write-read
    __element_invariant(a, x, __implies(x < n, __is_sum(a[x], x & ~(2 * offset - 1), x + 1)),  //~ barrier-invariant/established
                        ((x & ~(2 * offset - 1)) >> 1) + (x & (offset - 1)));
    __syncthreads();
  }

  __assert(__is_sum(a[tid], 0, tid + 1));
  __assert(__is_sum(a[tid + n / 2], 0, tid + n / 2 + 1));
  out[blockIdx.x * n + tid] = a[tid];
  out[blockIdx.x * n + tid + n / 2] = a[tid + n / 2];
}
