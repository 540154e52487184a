// verdict: verified
// flags: --block 4 --grid 1 --arithmetic bv
//
// The inclusive scan of Brent and Kung by thread invariants, as blelloch.cu: the
// upsweep is the same, and so are the loops unrolled.
//
//   downsweep  the step with blocks of o = 2h cells completes the cells that end their
//              first halves: they are sums from the start. Thread t writes in block
//              t + 1; for block 0, in which nobody writes, the last thread vouches.
//              In the next step thread t asks for the blocks that its half-size
//              blocks t and t + 1 are in.
//   monotone   for s < t, idx[s] + flag[t] <= idx[t].

#include "scan.h"

// The sum of the first s elements in terms of what the upsweep left, as far as it
// consists of blocks of i cells and more.
#define BIT(s, i) ((s) / (i) % 2 == 1)
#define ENDS(s, i) sum[(s) / (i) * (i) - 1]
#if OPERATOR == ABSTRACT
#define WITH(before, s, i)                                                                         \
  (BIT(s, i) ? ((s) / (2 * i) ? SUM(before, ENDS(s, i)) : ENDS(s, i)) : (before))
#else
#define WITH(before, s, i) SUM(before, BIT(s, i) ? ENDS(s, i) : 0)
#endif
#define FIRST_128(s) (T)0
#define FIRST_64(s) (N >= 64 ? WITH(FIRST_128(s), s, 64) : (T)0)
#define FIRST_32(s) (N >= 32 ? WITH(FIRST_64(s), s, 32) : (T)0)
#define FIRST_16(s) (N >= 16 ? WITH(FIRST_32(s), s, 16) : (T)0)
#define FIRST_8(s) (N >= 8 ? WITH(FIRST_16(s), s, 8) : (T)0)
#define FIRST_4(s) (N >= 4 ? WITH(FIRST_8(s), s, 4) : (T)0)
#define FIRST_2(s) WITH(FIRST_4(s), s, 2)
#define FIRST_1(s) WITH(FIRST_2(s), s, 1)

// Where the block begins that thread t vouches for.
#define BLOCK(t, o) ((t) == N / o - 1 ? 0 : o * ((t) + 1))

// The step with blocks of o = 2h cells.
#define DOWNSWEEP(h, o)                                                                            \
  if (tid < N / o - 1) {                                                                           \
    unsigned from = o * (tid + 1) - 1;                                                             \
    idx[from + h] = COMBINE(idx[from], idx[from + h]);                                             \
  }                                                                                                \
  if (tid < N / o) {                                                                               \
    KNOW_##o(BLOCK(tid, o));                                                                       \
  }                                                                                                \
  __barrier_invariant_2(__implies(tid < N / o,                                                     \
                                  REST_##o(BLOCK(tid, o)) &&                                       \
                                      idx[BLOCK(tid, o) + h - 1] == FIRST_##h(BLOCK(tid, o) + h) && \
                                      idx[BLOCK(tid, o) + o - 1] == FIRST_##o(BLOCK(tid, o) + o)), \
                        (tid / 2 + N / o - 1) % (N / o), ((tid + 1) / 2 + N / o - 1) % (N / o));   \
  __syncthreads()

__global__ void brent_kung(const T *flag, T *out) {
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

#if N > 32
  DOWNSWEEP(16, 32);
#endif
#if N > 16
  DOWNSWEEP(8, 16);
#endif
#if N > 8
  DOWNSWEEP(4, 8);
#endif
#if N > 4
  DOWNSWEEP(2, 4);
#endif
#if N > 2
  DOWNSWEEP(1, 2);
#endif

  out[tid] = idx[tid];
#if OPERATOR != ABSTRACT
  __barrier_invariant_binary_1(__implies(tid < __other_int(tid),
                                         SUM(idx[tid], __other_int(flag[tid])) <= __other_int(idx[tid])),
                               tid, __other_int(tid));
#endif
  __syncthreads();
}
