// verdict: verified
// flags:
//
// Stream compaction: the elements that satisfy a predicate move to the front, in
// order. Thread t writes out[idx[t]] if its flag is set, where idx is the
// exclusive prefix sum of the flags, so this is free of races because of what a
// prefix sum *is*, and a verifier must know it.
//
// What it needs to know is little: for s < t,
//
//     idx[s] + flag[s] <= idx[t].
//
// If the flags of both are set, idx[s] < idx[t]: they write different cells. This
// monotone specification is the contract of the scan, and the kernel is proved
// against it for any block size that the scan allows.
//
// The scan is Blelloch's (scan/blelloch.cu explains the element invariants). They say
// which inputs each element sums up, whatever the operator is: in the end element x
// holds the sum of those before x. Of sums of inputs that are 0 or 1, the one of more
// inputs is the greater one, and none is greater than the number of its inputs: that
// is the contract.
//
// The scan begins and ends with a barrier on every path, so that the call is a
// barrier as far as the caller is concerned.

#include "barrister.h"

#define LOW(x) (((x) + 1) & (0u - ((x) + 1)))
#define MIN(a, b) ((a) < (b) ? (a) : (b))

// idx becomes the exclusive prefix sum of flag.
__device__ void exclusive_scan(unsigned *idx, const unsigned *flag, unsigned n) {
  __requires(n == blockDim.x && __is_pow2(n));
  __requires(flag[threadIdx.x] <= 1);
  __array_extent(flag, n);
  __array_extent(idx, n);
  __reads_from(idx);
  __reads_from(flag);
  __writes_to(idx);
  __ensures(flag[threadIdx.x] <= 1);
  __ensures(idx[threadIdx.x] <= threadIdx.x);
  __ensures(__implies(__same_group && threadIdx.x < __other_int(threadIdx.x),
                      idx[threadIdx.x] + flag[threadIdx.x] <= __other_int(idx[threadIdx.x])));
  __scan_monoid(flag, +, 0);
  __syncthreads();

  const unsigned tid = threadIdx.x;
  idx[tid] = flag[tid];
  __element_invariant(idx, x, __implies(x < n, __is_sum(idx[x], x, x + 1)));
  __syncthreads();

  unsigned offset = 1;
  for (unsigned d = n / 2;
       __invariant(__is_pow2(offset) && 1 <= offset && offset <= n),
       __invariant(d == n / 2 / offset),
       d > 0; d /= 2) {
    if (tid < d) {
      unsigned left = offset * (2 * tid + 1) - 1;
      unsigned right = offset * (2 * tid + 2) - 1;
      idx[right] = idx[left] + idx[right];
    }
    offset *= 2;
    __element_invariant(idx, x, __implies(x < n, __is_sum(idx[x], x + 1 - MIN(offset, LOW(x)), x + 1)));
    __syncthreads();
  }

  if (tid == 0)
    idx[n - 1] = 0;

  for (unsigned d = 1;
       __invariant(__is_pow2(offset) && 1 <= offset && offset <= n),
       __invariant(d == n / offset),
       d < n; d *= 2) {
    offset /= 2;
    __element_invariant(idx, x,
                        __implies(x < n, ((x + 1) & (2 * offset - 1)) == 0 ? __is_sum(idx[x], 0, x + 1 - 2 * offset)
                                                                           : __is_sum(idx[x], x + 1 - LOW(x), x + 1)));
    __syncthreads();
    if (tid < d) {
      unsigned left = offset * (2 * tid + 1) - 1;
      unsigned right = offset * (2 * tid + 2) - 1;
      unsigned temp = idx[left];
      idx[left] = idx[right];
      idx[right] = idx[right] + temp;
    }
  }

  __element_invariant(idx, x, __implies(x < n, __is_sum(idx[x], 0, x)));
  __syncthreads();
}

__global__ void stream_compaction(const unsigned *in, unsigned *result, unsigned *count) {
  __requires(__is_pow2(blockDim.x));
  __shared__ unsigned data[1024];
  __shared__ unsigned flag[1024];
  __shared__ unsigned idx[1024];
  __shared__ unsigned out[1024];
  const unsigned tid = threadIdx.x;

  data[tid] = in[blockIdx.x * blockDim.x + tid];
  flag[tid] = data[tid] % 2 == 0 ? 1 : 0;

  exclusive_scan(idx, flag, blockDim.x);

  if (flag[tid])
    out[idx[tid]] = data[tid];
  if (tid == blockDim.x - 1)
    count[blockIdx.x] = idx[tid] + flag[tid];

  __syncthreads();

  if (tid < count[blockIdx.x])
    result[blockIdx.x * blockDim.x + tid] = out[tid];
}
