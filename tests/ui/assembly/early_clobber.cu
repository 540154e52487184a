// verdict: verified
// flags: --block 64 --grid 1
// An output that is written early has a register of its own.
__global__ void k(int *o) {
  unsigned r;
  asm("mov.u32 %0, 7; add.u32 %0, %0, %1;" : "=&r"(r) : "r"(threadIdx.x));
  o[r] = threadIdx.x;
}
