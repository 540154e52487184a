// verdict: inconclusive
// flags: --block 64 --grid 1
// Where the guard is false the result is what it was, which is not known to be the other value.
__global__ void k(unsigned *a) {
  unsigned v = 1;
  asm volatile("{ .reg .pred p; setp.lt.u32 p, %1, 7; @p add.u32 %0, %0, 1; }" : "+r"(v) : "r"(threadIdx.x));
  a[threadIdx.x] = v;
  __assert(v == 2); //~ assert
}
