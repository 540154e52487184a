// verdict: inconclusive
// flags: --block 64 --grid 1
// The input is in the register of the output, and gone when that is written: each thread writes o[14].
__global__ void k(int *o) {
  unsigned r;
  asm("mov.u32 %0, 7; add.u32 %0, %0, %1;" : "=&r"(r) : "0"(threadIdx.x));
  o[r] = threadIdx.x; //~ race/write-write
}
