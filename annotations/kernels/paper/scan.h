// What the kernels of this folder share: the element type, the operator, and what a
// block of cells holds when the upsweep is done with it.
//
//   N         elements, and threads of the one block: 2, 4, 8, …, 64
//   WIDTH     bits of an element: 8, 16 or 32
//   OPERATOR  ADD, MAX, OR; or ABSTRACT, of which nothing is known
//
// Specifications add at twice the width (C does it by itself for 8 and 16 bits), so
// that they also say that nothing overflowed.

#include "barrister.h"

#ifndef N
#define N 4
#endif
#ifndef WIDTH
#define WIDTH 8
#endif
#define ADD 1
#define MAX 2
#define OR 3
#define ABSTRACT 4
#ifndef OPERATOR
#define OPERATOR ADD
#endif

#if WIDTH == 8
typedef unsigned char T;
typedef unsigned W;
#define ADD_T __add_noovfl_unsigned_char
#elif WIDTH == 16
typedef unsigned short T;
typedef unsigned W;
#define ADD_T __add_noovfl_unsigned_short
#else
typedef unsigned T;
typedef unsigned long long W;
#define ADD_T __add_noovfl_unsigned_int
#endif

// COMBINE is what the program computes, SUM what specifications say.
#if OPERATOR == ADD
#define COMBINE(a, b) ADD_T(a, b)
#define SUM(a, b) ((W)(a) + (W)(b))
#elif OPERATOR == MAX
__device__ T greater(T a, T b) { return a < b ? b : a; }
#define COMBINE(a, b) greater(a, b)
#define SUM(a, b) ((a) < (b) ? (b) : (a))
#elif OPERATOR == OR
#define COMBINE(a, b) ((a) | (b))
#define SUM(a, b) ((a) | (b))
#else
DECLARE_UF_BINARY(combine, T, T, T);
#define COMBINE(a, b) combine(a, b)
#define SUM(a, b) combine(a, b)
#endif

// An invariant may only speak of cells that its thread accessed since the last
// barrier: the others are read once more.
#define KNOW_1(b) __read_permission(T, idx[b])
#define KNOW_2(b) KNOW_1(b); KNOW_1((b) + 1)
#define KNOW_4(b) KNOW_2(b); KNOW_2((b) + 2)
#define KNOW_8(b) KNOW_4(b); KNOW_4((b) + 4)
#define KNOW_16(b) KNOW_8(b); KNOW_8((b) + 8)
#define KNOW_32(b) KNOW_16(b); KNOW_16((b) + 16)
#define KNOW_64(b) KNOW_32(b); KNOW_32((b) + 32)

// What the last cell x of a block holds in terms of flag and the blocks in it.
#define UP_1(x) flag[x]
#define UP_2(x) SUM(idx[(x) - 1], UP_1(x))
#define UP_4(x) SUM(idx[(x) - 2], UP_2(x))
#define UP_8(x) SUM(idx[(x) - 4], UP_4(x))
#define UP_16(x) SUM(idx[(x) - 8], UP_8(x))
#define UP_32(x) SUM(idx[(x) - 16], UP_16(x))
#define UP_64(x) SUM(idx[(x) - 32], UP_32(x))

// All cells of a block that begins with b but the last.
#define INSIDE_2(b) (idx[b] == UP_1(b))
#define INSIDE_4(b) (INSIDE_2(b) && idx[(b) + 1] == UP_2((b) + 1) && INSIDE_2((b) + 2))
#define INSIDE_8(b) (INSIDE_4(b) && idx[(b) + 3] == UP_4((b) + 3) && INSIDE_4((b) + 4))
#define INSIDE_16(b) (INSIDE_8(b) && idx[(b) + 7] == UP_8((b) + 7) && INSIDE_8((b) + 8))
#define INSIDE_32(b) (INSIDE_16(b) && idx[(b) + 15] == UP_16((b) + 15) && INSIDE_16((b) + 16))
#define INSIDE_64(b) (INSIDE_32(b) && idx[(b) + 31] == UP_32((b) + 31) && INSIDE_32((b) + 32))

// Cells that the downsweep has not come to: all of a block but the last of each half.
#define SAME_1(b) (idx[b] == sum[b])
#define SAME_3(b) (SAME_1(b) && SAME_1((b) + 1) && SAME_1((b) + 2))
#define SAME_7(b) (SAME_3(b) && SAME_1((b) + 3) && SAME_3((b) + 4))
#define SAME_15(b) (SAME_7(b) && SAME_1((b) + 7) && SAME_7((b) + 8))
#define SAME_31(b) (SAME_15(b) && SAME_1((b) + 15) && SAME_15((b) + 16))
#define REST_2(b) true
#define REST_4(b) (SAME_1(b) && SAME_1((b) + 2))
#define REST_8(b) (SAME_3(b) && SAME_3((b) + 4))
#define REST_16(b) (SAME_7(b) && SAME_7((b) + 8))
#define REST_32(b) (SAME_15(b) && SAME_15((b) + 16))
#define REST_64(b) (SAME_31(b) && SAME_31((b) + 32))

// The two cells that thread t works on at offset o in the upsweep.
#define LEFT(t, o) ((o) * (2 * (t) + 1) - 1)
#define RIGHT(t, o) ((o) * (2 * (t) + 2) - 1)

// The step at offset o: thread t vouches for its block of oo = 2o cells. In the end
// everybody is told of the only block.
#define UPSWEEP(o, oo)                                                                             \
  if (tid < N / oo) {                                                                              \
    idx[RIGHT(tid, o)] = COMBINE(idx[LEFT(tid, o)], idx[RIGHT(tid, o)]);                           \
    KNOW_##oo(oo * tid);                                                                           \
  }                                                                                                \
  __barrier_invariant_2(__implies(tid < N / oo, INSIDE_##oo(oo * tid) &&                           \
                                                    idx[oo * tid + oo - 1] ==                      \
                                                        UP_##oo(oo * tid + oo - 1)),               \
                        oo < N ? 2 * tid : 0, oo < N ? 2 * tid + 1 : 0);                           \
  __syncthreads()
