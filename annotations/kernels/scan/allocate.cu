// verdict: verified
// flags:
//
// Allocation by scan: each thread of a block asks for up to four cells, and gets those
// that begin where the demands before its own end. No two threads get the same cell,
// because the start of each is the sum of all demands before it:
//
//     demand   2  0  3  1
//     start    0  2  2  5          cells   t0 t0 t2 t2 t2 t3
//
// The contract of the scan says so of two threads, s before t, of any block:
//
//     start[s] + demand[s] <= start[t]
//
// It is proved of the scan (that of Kogge and Stone, as in kogge_stone.cu) from its
// result, which is what it is for every operator, and from the bound of what is added.

#include "barrister.h"

#define MOST 4

// The first input of a sum of at most `offset` inputs that ends before x.
#define FIRST(x, offset) ((x) < (offset) ? 0 : (x) - (offset))

__device__ void exclusive_scan(unsigned *start, const unsigned *demand, unsigned n) {
  __requires(n == blockDim.x);
  __requires(demand[threadIdx.x] <= MOST);
  __array_extent(demand, n);
  __array_extent(start, n);
  __reads_from(demand);
  __reads_from(start);
  __writes_to(start);
  __ensures(demand[threadIdx.x] <= MOST);
  __ensures(start[threadIdx.x] <= MOST * threadIdx.x);
  __ensures(__implies(__same_group && threadIdx.x < __other_int(threadIdx.x),
                      start[threadIdx.x] + demand[threadIdx.x] <= __other_int(start[threadIdx.x])));
  __scan_monoid(demand, +, 0);
  __syncthreads();

  const unsigned tid = threadIdx.x;
  if (tid == 0)
    start[tid] = 0;
  else
    start[tid] = demand[tid - 1];
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

__global__ void allocate(const unsigned *wanted, unsigned *out) {
  __shared__ unsigned demand[1024];
  __shared__ unsigned start[1024];
  __shared__ unsigned cells[MOST * 1024];
  const unsigned tid = threadIdx.x;
  const unsigned thread = blockIdx.x * blockDim.x + tid;

  demand[tid] = wanted[thread] % (MOST + 1);
  exclusive_scan(start, demand, blockDim.x);

  for (unsigned i = 0; i < demand[tid]; i++)
    cells[start[tid] + i] = thread;
  __syncthreads();

  out[thread] = cells[tid];
}
