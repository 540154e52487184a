// verdict: verified
// flags:
//
// From a histogram to offsets, as radix and counting sorts do: bin b of the sorted
// output begins where the bins before it end, at the exclusive prefix sum of the
// counts, and thread b writes the keys of its bin there.
//
//     count    2  0  3  1
//     start    0  2  2  5          keys   0 0 2 2 2 3
//
// Bins do not overlap by the contract of the scan (see allocate.cu): for s < t,
//
//     start[s] + count[s] <= start[t].
//
// No bin counts more than ITEMS, which whoever made the histogram sees to. So a block's
// keys fit into ITEMS cells a bin, and no sum wraps around.

#include "barrister.h"

#define ITEMS 4096

// The first input of a sum of at most `offset` inputs that ends before x.
#define FIRST(x, offset) ((x) < (offset) ? 0 : (x) - (offset))

__device__ void exclusive_scan(unsigned *start, const unsigned *count, unsigned n) {
  __requires(n == blockDim.x);
  __requires(count[threadIdx.x] <= ITEMS);
  __array_extent(count, n);
  __array_extent(start, n);
  __reads_from(count);
  __reads_from(start);
  __writes_to(start);
  __ensures(count[threadIdx.x] <= ITEMS);
  __ensures(start[threadIdx.x] <= ITEMS * threadIdx.x);
  __ensures(__implies(__same_group && threadIdx.x < __other_int(threadIdx.x),
                      start[threadIdx.x] + count[threadIdx.x] <= __other_int(start[threadIdx.x])));
  __scan_monoid(count, +, 0);
  __syncthreads();

  const unsigned tid = threadIdx.x;
  if (tid == 0)
    start[tid] = 0;
  else
    start[tid] = count[tid - 1];
  __element_invariant(start, x, __implies(x < n, __is_sum(start[x], FIRST(x, 1), x)));
  __syncthreads();

  for (unsigned offset = 1;
       __invariant(__is_pow2(offset) && 1 <= offset),
       offset < n; offset *= 2) {
    unsigned left;
    if (tid >= offset)
      left = start[tid - offset];
    __element_invariant(start, x, __implies(x < n, __is_sum(start[x], FIRST(x, offset), x)));
    __barrier_invariant_1(__implies(tid >= offset, __is_sum(left, FIRST(tid - offset, offset), tid - offset)), tid);
    __syncthreads();

    if (tid >= offset)
      start[tid] = left + start[tid];
    __element_invariant(start, x, __implies(x < n, __is_sum(start[x], FIRST(x, 2 * offset), x)));
    __syncthreads();
  }
  __element_invariant(start, x, __implies(x < n, __is_sum(start[x], 0, x)));
  __syncthreads();
}

__global__ void histogram_offsets(const unsigned *histogram, unsigned *offsets, unsigned *keys) {
  __requires(histogram[blockIdx.x * blockDim.x + threadIdx.x] <= ITEMS);
  __shared__ unsigned count[1024];
  __shared__ unsigned start[1024];
  const unsigned tid = threadIdx.x;
  const unsigned bin = blockIdx.x * blockDim.x + tid;

  count[tid] = histogram[bin];
  exclusive_scan(start, count, blockDim.x);
  offsets[bin] = start[tid];

  const size_t first = (size_t)blockIdx.x * blockDim.x * ITEMS;
  for (unsigned i = 0; i < count[tid]; i++)
    keys[first + start[tid] + i] = tid;
}
