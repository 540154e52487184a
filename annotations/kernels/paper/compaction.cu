// verdict: verified
// flags: --block 64 --grid 1 --assume contract:prescan
//
// Stream compaction for one size, the scan by its contract: for s < t,
// idx[s] + flag[s] <= idx[t], so no two threads write one cell of out. The contract is
// an assumption here; blelloch.cu proves it for small sizes, and what
// ../stream_compaction.cu says of every size is the same text.

#include "barrister.h"

#ifndef N
#define N 64
#endif

// The exclusive prefix sum of idx, in place; flag holds a copy of the input.
__device__ void prescan(unsigned *idx, const unsigned *flag) {
  __requires(idx[threadIdx.x] == flag[threadIdx.x] && flag[threadIdx.x] <= 1);
  __reads_from(idx);
  __reads_from(flag);
  __writes_to(idx);
  __ensures(flag[threadIdx.x] <= 1);
  __ensures(idx[threadIdx.x] < N);
  __ensures(__implies(threadIdx.x < __other_int(threadIdx.x),
                      idx[threadIdx.x] + flag[threadIdx.x] <= __other_int(idx[threadIdx.x])));
  const unsigned tid = threadIdx.x;
  unsigned offset = 1;
  __syncthreads();

  for (unsigned d = N / 2;
       __invariant(__is_pow2(offset) && 1 <= offset && offset <= N),
       __invariant(d == N / 2 / offset),
       d > 0; d /= 2) {
    if (tid < d) {
      unsigned left = offset * (2 * tid + 1) - 1;
      unsigned right = offset * (2 * tid + 2) - 1;
      idx[right] += idx[left];
    }
    offset *= 2;
    __syncthreads();
  }

  if (tid == 0)
    idx[N - 1] = 0;

  for (unsigned d = 1;
       __invariant(__is_pow2(offset) && 1 <= offset && offset <= N),
       __invariant(d == N / offset),
       d < N; d *= 2) {
    offset /= 2;
    __syncthreads();
    if (tid < d) {
      unsigned left = offset * (2 * tid + 1) - 1;
      unsigned right = offset * (2 * tid + 2) - 1;
      unsigned temp = idx[left];
      idx[left] = idx[right];
      idx[right] += temp;
    }
  }

  __syncthreads();
}

__global__ void compaction(const unsigned *in, unsigned *result) {
  __shared__ unsigned data[N];
  __shared__ unsigned flag[N];
  __shared__ unsigned idx[N];
  __shared__ unsigned out[N];
  const unsigned tid = threadIdx.x;

  data[tid] = in[tid];
  flag[tid] = data[tid] % 2 == 0 ? 1 : 0;
  idx[tid] = flag[tid];

  prescan(idx, flag);

  if (flag[tid])
    out[idx[tid]] = data[tid];

  __syncthreads();
  result[tid] = out[tid];
}
