// verdict: verified
// flags: --block 64 --grid 1
//
// The inclusive scan of Kogge and Stone with an operator of which nothing is known, as
// Chong, Donaldson, Kelly, Ketema and Qadeer prove it ("Barrier invariants", OOPSLA
// 2013, section 4.2): beside each cell two more say which inputs it is the sum of. The
// operator is applied to neighbours only (the assertion in the loop), so if it is
// associative, the cell is what they say; scan/kogge_stone.cu has `__scan_monoid` do
// this by itself, for every size.

#include "barrister.h"

#ifndef N
#define N 64
#endif

DECLARE_UF_BINARY(combine, unsigned, unsigned, unsigned);

// Cell t holds the sum of so many inputs that end with t, or of all up to t.
#define HOLDS(t, count)                                                                            \
  (lower[t] == ((t) < (count) ? 0 : (t) - (count) + 1) && upper[t] == (t))

__global__ void kogge_stone(const unsigned *flag, unsigned *out) {
  __shared__ unsigned idx[N];
  __shared__ unsigned lower[N]; // what is in idx: the inputs from lower
  __shared__ unsigned upper[N]; // to upper
  const unsigned tid = threadIdx.x;
  unsigned temp = 0, temp_lower = 0, temp_upper = 0;

  idx[tid] = flag[tid];
  lower[tid] = tid;
  upper[tid] = tid;
  __barrier_invariant_2(HOLDS(tid, 1), tid, tid - 1);
  __syncthreads();

  for (unsigned offset = 1;
       __invariant(1 <= offset && __is_pow2(offset)),
       __invariant(HOLDS(tid, offset) && __implies(tid >= offset, HOLDS(tid - offset, offset))),
       offset < N; offset *= 2) {
    if (tid >= offset) {
      temp = idx[tid - offset];
      temp_lower = lower[tid - offset];
      temp_upper = upper[tid - offset];
    }
    __read_permission(unsigned, lower[tid]);
    __read_permission(unsigned, upper[tid]);
    __barrier_invariant_1(HOLDS(tid, offset), tid);
    __barrier_invariant_1(__implies(tid >= offset, temp_upper == tid - offset &&
                                                       temp_lower == (tid < 2 * offset ? 0 : tid - 2 * offset + 1)),
                          tid);
    __syncthreads();

    if (tid >= offset) {
      idx[tid] = combine(temp, idx[tid]);
      __assert(temp_upper + 1 == lower[tid]);
      lower[tid] = temp_lower;
    }
    __read_permission(unsigned, lower[tid]);
    __read_permission(unsigned, upper[tid]);
    __barrier_invariant_2(HOLDS(tid, 2 * offset), tid, tid - 2 * offset);
    __syncthreads();
  }

  __assert(lower[tid] == 0 && upper[tid] == tid);
  out[tid] = idx[tid];
}
