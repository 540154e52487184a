// verdict: verified
// flags:
//
// histogram_offsets.cu in OpenCL: the argument is the same, and so is the contract of the
// scan. What it says is known of threads that leave its last barrier together; keys are
// in global memory, so that barrier orders global memory, too.

#include "barrister.h"

#define TID ((uint)get_local_id(0))
#define ITEMS 4096

// The first input of a sum of at most `offset` inputs that ends before x.
#define FIRST(x, offset) ((x) < (offset) ? 0 : (x) - (offset))

void exclusive_scan(__local uint *start, __local const uint *count, uint n) {
  __requires(n == get_local_size(0));
  __requires(count[TID] <= ITEMS);
  __array_extent(count, n);
  __array_extent(start, n);
  __reads_from(count);
  __reads_from(start);
  __writes_to(start);
  __ensures(count[TID] <= ITEMS);
  __ensures(start[TID] <= ITEMS * TID);
  __ensures(__implies(__same_group && TID < __other_int(TID),
                      start[TID] + count[TID] <= __other_int(start[TID])));
  __scan_monoid(count, +, 0);
  barrier(CLK_LOCAL_MEM_FENCE);

  const uint tid = TID;
  if (tid == 0)
    start[tid] = 0;
  else
    start[tid] = count[tid - 1];
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
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
}

__kernel void histogram_offsets(__global const uint *histogram, __global uint *offsets, __global uint *keys,
                                __local uint *count, __local uint *start) {
  __requires(histogram[get_global_id(0)] <= ITEMS);
  const uint tid = TID;
  const size_t bin = get_global_id(0);

  count[tid] = histogram[bin];
  exclusive_scan(start, count, get_local_size(0));
  offsets[bin] = start[tid];

  const size_t first = get_group_id(0) * get_local_size(0) * ITEMS;
  for (uint i = 0; i < count[tid]; i++)
    keys[first + start[tid] + i] = tid;
}
