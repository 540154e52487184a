// verdict: verified
// flags: --block 8 --grid 1 --arithmetic bv
//
// Blelloch's scan meets the monotone specification that stream_compaction.cu
// rests on: for s < t, idx[s] + flag[s] <= idx[t]. Eight elements of eight bits,
// the loops of blelloch.cu unrolled.
//
// The proof is a chain of barrier invariants, one for each phase; each speaks of
// the cells that one thread knows, and names the threads at which the next phase
// needs it.
//
//   load       idx[t] = flag[t].
//   upsweep    at offset o the cells fall into blocks of 2o; the thread of a block
//              vouches for it: UP(a,x,o) says that a[x] is flag[x] plus the sums
//              of the smaller blocks that end before x.
//   between    the upsweep is over; `sum` is a ghost copy of idx, for good, and
//              thread 0 carries what is known of it from barrier to barrier.
//   downsweep  the last cell of a resolved block of o holds what is left of the
//              block: one of the sums for each bit of its number from o on. Cells
//              that no step has reached are still equal to sum.
//   spec       follows from what idx is in terms of sum, and sum in terms of flag.
//
// An invariant may only speak of cells that its thread accessed since the last
// barrier. Cells from earlier phases are therefore read again: `__read_permission`
// is a read that leaves no code behind in a real build.
//
// Sums of eight bits are a matter for bit-vectors: `--arithmetic bv`.
// That additions do not overflow is assumed (`__add_noovfl_unsigned_char`).

#include "barrister.h"

typedef unsigned char byte;

#define N 8
#define KNOW(a, x) __read_permission(byte, a[x])
#define KNOW_QUAD(a, x)                                                                            \
  KNOW(a, x);                                                                                      \
  KNOW(a, (x) + 1);                                                                                \
  KNOW(a, (x) + 2);                                                                                \
  KNOW(a, (x) + 3)
#define KNOW_ALL(a)                                                                                \
  KNOW_QUAD(a, 8 * tid);                                                                           \
  KNOW_QUAD(a, 8 * tid + 4)

// A pair, a quad and all of a, when the upsweep is done with them.
#define UP_PAIR(a, x) (a[x] == flag[x] && a[(x) + 1] == flag[(x) + 1] + a[x])
#define UP_QUAD(a, x)                                                                              \
  (UP_PAIR(a, x) && a[(x) + 2] == flag[(x) + 2] &&                                                 \
   a[(x) + 3] == flag[(x) + 3] + a[(x) + 2] + a[(x) + 1])
#define UP_ALL(a)                                                                                  \
  (UP_QUAD(a, 0) && UP_PAIR(a, 4) && a[6] == flag[6] && a[7] == flag[7] + a[6] + a[5] + a[3])

// What is left of quad t, and of pair t.
#define LEFT_OF_QUAD(t) ((t) == 1 ? sum[3] : 0)
#define LEFT_OF_PAIR(t) (((t) & 2 ? sum[3] : 0) + ((t) & 1 ? sum[4 * ((t) / 2) + 1] : 0))

// The two cells that thread t works on at offset o.
#define LEFT(t, o) ((o) * (2 * (t) + 1) - 1)
#define RIGHT(t, o) ((o) * (2 * (t) + 2) - 1)
#define UPSWEEP(o) idx[RIGHT(tid, o)] = __add_noovfl_unsigned_char(idx[RIGHT(tid, o)], idx[LEFT(tid, o)])
#define DOWNSWEEP(o)                                                                               \
  byte temp = idx[LEFT(tid, o)];                                                                   \
  idx[LEFT(tid, o)] = idx[RIGHT(tid, o)];                                                          \
  idx[RIGHT(tid, o)] = __add_noovfl_unsigned_char(idx[RIGHT(tid, o)], temp)

__global__ void blelloch_spec(const byte *in, byte *out) {
  __shared__ byte flag[N];
  __shared__ byte idx[N];
  __shared__ byte sum[N]; // ghost
  const unsigned tid = threadIdx.x;

  flag[tid] = in[tid];
  idx[tid] = flag[tid];

  __barrier_invariant_2(idx[tid] == flag[tid], 2 * tid, 2 * tid + 1);
  __syncthreads();

  if (tid < 4) {
    UPSWEEP(1);
    KNOW(flag, 2 * tid);
    KNOW(flag, 2 * tid + 1);
  }
  __barrier_invariant_2(__implies(tid < 4, UP_PAIR(idx, 2 * tid)), 2 * tid, 2 * tid + 1);
  __syncthreads();

  if (tid < 2) {
    UPSWEEP(2);
    KNOW_QUAD(flag, 4 * tid);
    KNOW(idx, 4 * tid);
    KNOW(idx, 4 * tid + 2);
  }
  __barrier_invariant_2(__implies(tid < 2, UP_QUAD(idx, 4 * tid)), 0, 1);
  __syncthreads();

  if (tid == 0) {
    UPSWEEP(4);
    KNOW_ALL(flag);
    KNOW_ALL(idx);
  }
  __barrier_invariant_1(__implies(tid == 0, UP_ALL(idx)), 0);
  __syncthreads();

  __array_snapshot(sum, idx);
  if (tid == 0) {
    idx[N - 1] = 0;
    DOWNSWEEP(4);
    KNOW_ALL(flag);
    KNOW_ALL(sum);
    KNOW_ALL(idx);
  }
  __barrier_invariant_1(__implies(tid == 0, UP_ALL(sum)), 0);
  __barrier_invariant_1(__implies(tid == 0, idx[0] == sum[0] && idx[1] == sum[1] && idx[2] == sum[2] &&
                                                idx[3] == 0 && idx[4] == sum[4] && idx[5] == sum[5] &&
                                                idx[6] == sum[6] && idx[7] == sum[3]),
                        0);
  __syncthreads();

  if (tid == 0) {
    KNOW_ALL(flag);
    KNOW_ALL(sum);
  }
  if (tid < 2) {
    DOWNSWEEP(2);
    KNOW(idx, 4 * tid);
    KNOW(idx, 4 * tid + 2);
    KNOW_QUAD(sum, 4 * tid);
    if (tid == 1)
      KNOW(sum, 4 * tid - 1);
  }
  __barrier_invariant_1(__implies(tid == 0, UP_ALL(sum)), 0);
  __barrier_invariant_1(__implies(tid < 2, idx[4 * tid] == sum[4 * tid] &&
                                               idx[4 * tid + 1] == LEFT_OF_QUAD(tid) &&
                                               idx[4 * tid + 2] == sum[4 * tid + 2] &&
                                               idx[4 * tid + 3] == LEFT_OF_QUAD(tid) + sum[4 * tid + 1]),
                        tid / 2);
  __syncthreads();

  if (tid == 0) {
    KNOW_ALL(flag);
    KNOW_ALL(sum);
  }
  if (tid < 4) {
    DOWNSWEEP(1);
    KNOW(sum, 2 * tid);
    if (tid & 2)
      KNOW(sum, 4 * (tid / 2) - 1);
    if (tid & 1)
      KNOW(sum, 4 * (tid / 2) + 1);
  }
  __barrier_invariant_1(__implies(tid == 0, UP_ALL(sum)), 0);
  __barrier_invariant_1(__implies(tid < 4, idx[2 * tid] == LEFT_OF_PAIR(tid) &&
                                               idx[2 * tid + 1] == LEFT_OF_PAIR(tid) + sum[2 * tid]),
                        tid / 2);
  __syncthreads();

  out[tid] = idx[tid];
  KNOW(flag, tid);

  __barrier_invariant_binary_1(__implies(tid < __other_int(tid),
                                         idx[tid] + flag[tid] <= __other_int(idx[tid])),
                               tid, __other_int(tid));
  __syncthreads();
}
