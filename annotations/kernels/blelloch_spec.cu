// verdict: verified
// flags: --block 8 --grid 1
//
// Blelloch's scan meets the monotone specification that stream_compaction.cu
// rests on: for s < t, idx[s] + flag[s] <= idx[t]. Eight elements of eight bits.
//
// The proof is a chain of barrier invariants, one for each phase; each speaks of
// the cells that one thread knows, and names the threads at which the next phase
// needs it. With AI(t,o) = o(2t+1)-1 and BI(t,o) = o(2t+2)-1, the two cells that
// thread t works on at offset o, and VERTEX(x,o): o divides x+1:
//
//   load       idx[t] = flag[t].
//   upsweep    UP(a,x,o): a[x] is flag[x] plus the sums of the smaller blocks
//              that x has absorbed: a[x-1] if VERTEX(x,2) and o > 1, and so on.
//              Thread t vouches for the cells that it has worked on so far.
//   between    the upsweep is over; `sum` is a ghost copy of idx, for good.
//   downsweep  DOWN(x,o): if VERTEX(x,o) then idx[x] is the sum of what is left of
//              the block of o cells that ends at x: one term sum[y] for each bit of
//              x from o on, y being the end of the block for that bit; a cell that
//              no step has reached is still sum[x].
//   spec       follows from DOWN(s,1), DOWN(t,1) and UP(sum,x,8) at every x.
//
// An invariant may only speak of cells that its thread accessed since the last
// barrier. Cells from earlier steps are therefore read again: `__read_permission`
// is a read that leaves no code behind in a real build.
//
// That additions do not overflow is assumed (`__add_noovfl_unsigned_char`).

#include "barrister.h"

typedef unsigned char byte;

#define N 8
#define AI(t, o) ((o) * (2 * (t) + 1) - 1)
#define BI(t, o) ((o) * (2 * (t) + 2) - 1)
#define VERTEX(x, o) ((((x) + 1) & ((o) - 1)) == 0)

#define UP(a, x, o)                                                                                \
  (a[x] == flag[x] + ((o) > 1 && VERTEX(x, 2) ? a[(x) - 1] : 0) +                                  \
               ((o) > 2 && VERTEX(x, 4) ? a[(x) - 2] : 0) +                                        \
               ((o) > 4 && VERTEX(x, 8) ? a[(x) - 4] : 0))

// What thread t vouches for when the steps below offset are done.
#define UPSWEEP(t)                                                                                 \
  (__implies((t) < 4, UP(idx, AI(t, 1), offset) &&                                                 \
                          __implies(offset <= 2, UP(idx, BI(t, 1), offset))) &&                    \
   __implies((t) < 2 && offset >= 4, UP(idx, AI(t, 2), offset) &&                                  \
                          __implies(offset == 4, UP(idx, BI(t, 2), offset))) &&                    \
   __implies((t) < 1 && offset == 8, UP(idx, AI(t, 4), offset) && UP(idx, BI(t, 4), offset)))

// The end of the block of o cells that bit o of x stands for.
#define BLOCK_END(x, o) (((x) & ~(2 * (o) - 1)) + (o) - 1)
#define DOWN(x, o)                                                                                 \
  (VERTEX(x, o) ? idx[x] == ((o) <= 1 && ((x) & 1) ? sum[BLOCK_END(x, 1)] : 0) +                   \
                                ((o) <= 2 && ((x) & 2) ? sum[BLOCK_END(x, 2)] : 0) +               \
                                ((o) <= 4 && ((x) & 4) ? sum[BLOCK_END(x, 4)] : 0)                 \
                : idx[x] == sum[x])

// What thread t vouches for when blocks of o cells are resolved: the two cells
// that its last step resolved, and those that only later steps will reach.
#define DOWNSWEEP(t, o)                                                                            \
  (__implies((t) < 4, DOWN(AI(t, 1), o) && __implies((o) == 1, DOWN(BI(t, 1), o))) &&              \
   __implies((t) < 2 && (o) >= 2, DOWN(AI(t, 2), o) && __implies((o) == 2, DOWN(BI(t, 2), o))) &&  \
   __implies((t) < 1 && (o) >= 4, DOWN(AI(t, 4), o) && DOWN(BI(t, 4), o)))

// What is known of the ghost copy for good.
#define SUMS(t) __implies((t) < 4, UP(sum, AI(t, 1), 8) && UP(sum, BI(t, 1), 8))

// Reads of all cells that the invariants of thread t speak of.
#define KNOW(a, x) __read_permission(byte, a[x])
#define KNOW_UP(a, x, o)                                                                           \
  {                                                                                                \
    KNOW(a, x);                                                                                    \
    KNOW(flag, x);                                                                                 \
    if ((o) > 1 && VERTEX(x, 2)) KNOW(a, (x) - 1);                                                 \
    if ((o) > 2 && VERTEX(x, 4)) KNOW(a, (x) - 2);                                                 \
    if ((o) > 4 && VERTEX(x, 8)) KNOW(a, (x) - 4);                                                 \
  }
#define KNOW_UPSWEEP(t)                                                                            \
  {                                                                                                \
    if ((t) < 4) {                                                                                 \
      KNOW_UP(idx, AI(t, 1), offset);                                                              \
      if (offset <= 2) KNOW_UP(idx, BI(t, 1), offset);                                             \
    }                                                                                              \
    if ((t) < 2 && offset >= 4) {                                                                  \
      KNOW_UP(idx, AI(t, 2), offset);                                                              \
      if (offset == 4) KNOW_UP(idx, BI(t, 2), offset);                                             \
    }                                                                                              \
    if ((t) < 1 && offset == 8) {                                                                  \
      KNOW_UP(idx, AI(t, 4), offset);                                                              \
      KNOW_UP(idx, BI(t, 4), offset);                                                              \
    }                                                                                              \
  }
#define KNOW_DOWN(x, o)                                                                            \
  {                                                                                                \
    KNOW(idx, x);                                                                                  \
    if (VERTEX(x, o)) {                                                                            \
      if ((o) <= 1 && ((x) & 1)) KNOW(sum, BLOCK_END(x, 1));                                       \
      if ((o) <= 2 && ((x) & 2)) KNOW(sum, BLOCK_END(x, 2));                                       \
      if ((o) <= 4 && ((x) & 4)) KNOW(sum, BLOCK_END(x, 4));                                       \
    } else {                                                                                       \
      KNOW(sum, x);                                                                                \
    }                                                                                              \
  }
#define KNOW_DOWNSWEEP(t, o)                                                                       \
  {                                                                                                \
    if ((t) < 4) {                                                                                 \
      KNOW_DOWN(AI(t, 1), o);                                                                      \
      if ((o) == 1) KNOW_DOWN(BI(t, 1), o);                                                        \
    }                                                                                              \
    if ((t) < 2 && (o) >= 2) {                                                                     \
      KNOW_DOWN(AI(t, 2), o);                                                                      \
      if ((o) == 2) KNOW_DOWN(BI(t, 2), o);                                                        \
    }                                                                                              \
    if ((t) < 1 && (o) >= 4) {                                                                     \
      KNOW_DOWN(AI(t, 4), o);                                                                      \
      KNOW_DOWN(BI(t, 4), o);                                                                      \
    }                                                                                              \
  }
#define KNOW_SUMS(t)                                                                               \
  {                                                                                                \
    if ((t) < 4) {                                                                                 \
      KNOW_UP(sum, AI(t, 1), 8);                                                                   \
      KNOW_UP(sum, BI(t, 1), 8);                                                                   \
    }                                                                                              \
  }

__global__ void blelloch_spec(const byte *in, byte *out) {
  __shared__ byte flag[N];
  __shared__ byte idx[N];
  __shared__ byte sum[N]; // ghost
  const unsigned tid = threadIdx.x;
  unsigned offset = 1;

  flag[tid] = in[tid];
  idx[tid] = flag[tid];

  __barrier_invariant_2(idx[tid] == flag[tid], 2 * tid, 2 * tid + 1);
  __syncthreads();

  KNOW_UPSWEEP(tid);
  for (unsigned d = N / 2;
       __invariant((d == 4 && offset == 1) || (d == 2 && offset == 2) || (d == 1 && offset == 4) ||
                   (d == 0 && offset == 8)),
       d > 0; d /= 2) {
    __barrier_invariant_3(UPSWEEP(tid), tid, 2 * tid, 2 * tid + 1);
    __syncthreads();
    if (tid < d) {
      unsigned left = AI(tid, offset);
      unsigned right = BI(tid, offset);
      idx[right] = __add_noovfl_unsigned_char(idx[right], idx[left]);
    }
    offset *= 2;
    KNOW_UPSWEEP(tid);
  }

  __barrier_invariant_5(UPSWEEP(tid), tid, 0, 1, 2, 3);
  __syncthreads();
  __array_snapshot(sum, idx);
  if (tid == 0)
    idx[N - 1] = 0;

  KNOW_DOWNSWEEP(tid, offset);
  KNOW_SUMS(tid);
  for (unsigned d = 1;
       __invariant((d == 1 && offset == 8) || (d == 2 && offset == 4) || (d == 4 && offset == 2) ||
                   (d == 8 && offset == 1)),
       d < N; d *= 2) {
    offset /= 2;
    __barrier_invariant_2(DOWNSWEEP(tid, 2 * offset), tid, tid / 2);
    __barrier_invariant_1(SUMS(tid), tid);
    __syncthreads();
    if (tid < d) {
      unsigned left = AI(tid, offset);
      unsigned right = BI(tid, offset);
      byte temp = idx[left];
      idx[left] = idx[right];
      idx[right] = __add_noovfl_unsigned_char(idx[right], temp);
    }
    KNOW_DOWNSWEEP(tid, offset);
    KNOW_SUMS(tid);
  }

  __barrier_invariant_1(DOWNSWEEP(tid, offset), tid / 2);
  __barrier_invariant_4(SUMS(tid), 0, 1, 2, 3);
  __syncthreads();

  out[tid] = idx[tid];
  KNOW(flag, tid);

  __barrier_invariant_binary_1(__implies(tid < __other_int(tid),
                                         idx[tid] + flag[tid] <= __other_int(idx[tid])),
                               tid, __other_int(tid));
  __syncthreads();
}
