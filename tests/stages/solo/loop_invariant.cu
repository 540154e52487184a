// pass: solo
// flags: --block 64 --grid 1
#include "barrister.h"
__global__ void k(int *a, int n) {
  int s = 0;
  for (int i = 0; __invariant(s >= 0), i < 8; i++)
    s = 8 - s;
  __assert(s <= 8);
}
// ---- expected ----
procedure k_solo()
  modifies a.offset, n, s, i, iteration, i.0.head_3;
{
solo.0:
  assume same_group;
  goto entry.1.1;

entry.1.1:
  assume u32_in_range(threadIdx.x); // 4:17
  assume u32_lt(threadIdx.x, 64);
  a.offset := 0;
  assume i32_in_range(n.arg);
  n := n.arg;
  goto body_1.1.2;

body_1.1.2:
  s := 0; // 5:7
  i := 0; // 6:12
  iteration := 0; // 6:3
  i.0.head_3 := i;
  goto established.3;

established.3:
  assert {:obligation "invariant/entry", 1} {:subsumption 0} i32_le(0, s); // 6:31
  assert {:obligation "candidate", 2} {:subsumption 0} i64_le(0, iteration) && i32_to_i128_exact(i) == i128_add_exact(i32_to_i128_exact(i.0.head_3), i128_mul_exact(i64_to_i128_exact(iteration), 1));
  assert {:obligation "candidate", 3} {:subsumption 0} i == i32_add(i.0.head_3, i32_mul(i64_to_i32(iteration), 1));
  assert {:obligation "candidate", 4} {:subsumption 0} i32_le(i.0.head_3, i);
  assert {:obligation "candidate", 5} {:subsumption 0} i32_le(s, 8);
  goto head_3.1.4;

head_3.1.4:
  havoc s; // 6:31
  assume i32_in_range(s);
  havoc i;
  assume i32_in_range(i);
  havoc iteration;
  assume i64_in_range(iteration);
  assume i32_le(0, s);
  assume i64_le(0, iteration) && i32_to_i128_exact(i) == i128_add_exact(i32_to_i128_exact(i.0.head_3), i128_mul_exact(i64_to_i128_exact(iteration), 1));
  assume i == i32_add(i.0.head_3, i32_mul(i64_to_i32(iteration), 1));
  assume i32_le(i.0.head_3, i);
  assume i32_le(s, 8);
  goto loop_4.1.5;

loop_4.1.5:
  goto then_7.1.6, else_8.1.7;

then_7.1.6:
  assume !i32_lt(i, 8); // 6:19
  goto after_loop_6.1.11;

else_8.1.7:
  assume i32_lt(i, 8); // 6:19
  goto join_9.1.8;

join_9.1.8:
  assume i32_sub_fits(8, s); // 7:5
  s := i32_sub_exact(8, s);
  goto latch_5.1.9;

latch_5.1.9:
  assume i32_add_fits(i, 1); // 6:47
  i := i32_add_exact(i, 1);
  iteration := i64_add_exact(iteration, 1);
  goto maintained.10;

maintained.10:
  assert {:obligation "invariant/maintained", 6} {:subsumption 0} i32_le(0, s); // 6:31
  assert {:obligation "candidate", 7} {:subsumption 0} i64_le(0, iteration) && i32_to_i128_exact(i) == i128_add_exact(i32_to_i128_exact(i.0.head_3), i128_mul_exact(i64_to_i128_exact(iteration), 1));
  assert {:obligation "candidate", 8} {:subsumption 0} i == i32_add(i.0.head_3, i32_mul(i64_to_i32(iteration), 1));
  assert {:obligation "candidate", 9} {:subsumption 0} i32_le(i.0.head_3, i);
  assert {:obligation "candidate", 10} {:subsumption 0} i32_le(s, 8);
  assume false;
  return;

after_loop_6.1.11:
  assert {:obligation "assert", 11} i32_le(s, 8); // 8:3
  goto exit_2.1.12;

exit_2.1.12:
  return;
}
