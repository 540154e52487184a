// verdict: verified
// flags:
//
// allocate.cu in OpenCL: the argument is the same, and so is the contract of the scan.

#include "barrister.h"

#define TID ((uint)get_local_id(0))
#define MOST 4

// The first input of a sum of at most `offset` inputs that ends before x.
#define FIRST(x, offset) ((x) < (offset) ? 0 : (x) - (offset))

void exclusive_scan(__local uint *start, __local const uint *demand, uint n) {
  __requires(n == get_local_size(0));
  __requires(demand[TID] <= MOST);
  __array_extent(demand, n);
  __array_extent(start, n);
  __reads_from(demand);
  __reads_from(start);
  __writes_to(start);
  __ensures(demand[TID] <= MOST);
  __ensures(start[TID] <= MOST * TID);
  __ensures(__implies(__same_group && TID < __other_int(TID),
                      start[TID] + demand[TID] <= __other_int(start[TID])));
  __scan_monoid(demand, +, 0);
  barrier(CLK_LOCAL_MEM_FENCE);

  const uint tid = TID;
  if (tid == 0)
    start[tid] = 0;
  else
    start[tid] = demand[tid - 1];
  __element_invariant(start, x, __implies(x < n, __is_sum(start[x], FIRST(x, 1), x)));
  barrier(CLK_LOCAL_MEM_FENCE);

  for (uint offset = 1;
       __invariant(__is_pow2(offset) && 1 <= offset),
       offset < n; offset *= 2) {
    uint left;
    if (tid >= offset)
      left = start[tid - offset];
    __element_invariant(start, x, __implies(x < n, __is_sum(start[x], FIRST(x, offset), x)));
    __barrier_invariant_1(__implies(tid >= offset, __is_sum(left, FIRST(tid - offset, offset), tid - offset)), tid);
    barrier(CLK_LOCAL_MEM_FENCE);

    if (tid >= offset)
      start[tid] = left + start[tid];
    __element_invariant(start, x, __implies(x < n, __is_sum(start[x], FIRST(x, 2 * offset), x)));
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  __element_invariant(start, x, __implies(x < n, __is_sum(start[x], 0, x)));
  barrier(CLK_LOCAL_MEM_FENCE);
}

__kernel void allocate(__global const uint *wanted, __global uint *out, __local uint *demand, __local uint *start,
                       __local uint *cells) {
  const uint tid = TID;
  const uint thread = get_global_id(0);

  demand[tid] = wanted[thread] % (MOST + 1);
  exclusive_scan(start, demand, get_local_size(0));

  for (uint i = 0; i < demand[tid]; i++)
    cells[start[tid] + i] = thread;
  barrier(CLK_LOCAL_MEM_FENCE);

  out[thread] = cells[tid];
}
