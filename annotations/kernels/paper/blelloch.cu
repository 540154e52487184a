// verdict: verified
// flags: --block 4 --grid 1 --arithmetic bv
//
// Blelloch's exclusive scan by thread invariants, as Chong, Donaldson, Kelly, Ketema
// and Qadeer prove it ("Barrier invariants: a shared state abstraction for the
// analysis of data-dependent GPU kernels", OOPSLA 2013, section 4.1): one size at a
// time, each invariant instantiated by hand. scan/blelloch.cu is the proof for every
// size and every associative operator.
//
// The loops are unrolled: a step is a macro, scan.h has those of the upsweep.
//
//   load       idx[t] = flag[t].
//   upsweep    with the step at offset o blocks of 2o cells are done; thread t
//              vouches for block t, and asks for blocks 2t and 2t+1 in the next step.
//   between    `sum` is a ghost copy of idx. Nobody writes it or flag: what is known
//              of them stays known.
//   downsweep  the step at offset o resolves the last cells of blocks of o; thread t
//              vouches for a block of 2o, which is half of what t/2 vouched for.
//   monotone   for s < t, idx[s] + flag[s] <= idx[t]. It follows from what idx is in
//              terms of sum, and sum in terms of flag; of an abstract operator there
//              is no such claim.
//
// That additions do not overflow is assumed (`__add_noovfl_…`), as in the paper.

#include "scan.h"

// The sum of what lies before the block of o cells that begins with b, in terms of
// what the upsweep left: a block of i cells for each bit i of b.
#define BIT(b, i) ((b) / (i) % 2 == 1)
#define ENDS(b, i) sum[(b) / (i) * (i) - 1]
#if OPERATOR == ABSTRACT
#define WITH(before, b, i) (BIT(b, i) ? SUM(before, ENDS(b, i)) : (before))
#else
#define WITH(before, b, i) SUM(before, BIT(b, i) ? ENDS(b, i) : 0)
#endif
#define BEFORE_64(b) (T)0
#define BEFORE_32(b) (N > 32 ? WITH(BEFORE_64(b), b, 32) : (T)0)
#define BEFORE_16(b) (N > 16 ? WITH(BEFORE_32(b), b, 16) : (T)0)
#define BEFORE_8(b) (N > 8 ? WITH(BEFORE_16(b), b, 8) : (T)0)
#define BEFORE_4(b) (N > 4 ? WITH(BEFORE_8(b), b, 4) : (T)0)
#define BEFORE_2(b) (N > 2 ? WITH(BEFORE_4(b), b, 2) : (T)0)

// The step at offset o: thread t vouches for its block of oo = 2o cells.
#define DOWNSWEEP(o, oo)                                                                           \
  if (tid < N / oo) {                                                                              \
    T temp = idx[LEFT(tid, o)];                                                                    \
    idx[LEFT(tid, o)] = idx[RIGHT(tid, o)];                                                        \
    idx[RIGHT(tid, o)] = COMBINE(idx[RIGHT(tid, o)], temp);                                        \
    KNOW_##oo(oo * tid);                                                                           \
  }                                                                                                \
  __barrier_invariant_1(                                                                           \
      __implies(tid < N / oo,                                                                      \
                REST_##oo(oo * tid) && idx[oo * tid + o - 1] == BEFORE_##oo(oo * tid) &&           \
                    idx[oo * tid + oo - 1] == SUM(BEFORE_##oo(oo * tid), sum[oo * tid + o - 1])),  \
      tid / 2);                                                                                    \
  __syncthreads()

__global__ void blelloch(const T *flag, T *out) {
  __shared__ T idx[N];
  __shared__ T sum[N]; // ghost
  const unsigned tid = threadIdx.x;

  idx[tid] = flag[tid];
  __barrier_invariant_2(idx[tid] == flag[tid], 2 * tid, 2 * tid + 1);
  __syncthreads();

  UPSWEEP(1, 2);
#if N > 2
  UPSWEEP(2, 4);
#endif
#if N > 4
  UPSWEEP(4, 8);
#endif
#if N > 8
  UPSWEEP(8, 16);
#endif
#if N > 16
  UPSWEEP(16, 32);
#endif
#if N > 32
  UPSWEEP(32, 64);
#endif

  __array_snapshot(sum, idx);
  if (tid == 0)
    idx[N - 1] = 0;

#if N > 32
  DOWNSWEEP(32, 64);
#endif
#if N > 16
  DOWNSWEEP(16, 32);
#endif
#if N > 8
  DOWNSWEEP(8, 16);
#endif
#if N > 4
  DOWNSWEEP(4, 8);
#endif
#if N > 2
  DOWNSWEEP(2, 4);
#endif
  DOWNSWEEP(1, 2);

  out[tid] = idx[tid];
#if OPERATOR != ABSTRACT
  __barrier_invariant_binary_1(__implies(tid < __other_int(tid),
                                         SUM(idx[tid], flag[tid]) <= __other_int(idx[tid])),
                               tid, __other_int(tid));
#endif
  __syncthreads();
}
