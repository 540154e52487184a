// verdict: inconclusive
// flags: --block 32 --grid 1
// An output that is not marked `&` may stand in the register of an input.
__global__ void k(int *a, int x) {
  int y;
  asm("mov.s32 %0, 1;\n add.s32 %0, %0, %1;" : "=r"(y) : "r"(x));
  __assert((unsigned)y == (unsigned)x + 1); //~ assert
  int z;
  asm("mov.s32 %0, 1;\n add.s32 %0, %0, %1;" : "=&r"(z) : "r"(x));
  __assert((unsigned)z == (unsigned)x + 1);
  a[threadIdx.x] = y;
}
