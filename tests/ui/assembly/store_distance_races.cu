// verdict: refuted
// flags: --block 64 --grid 1
__global__ void k(int *a) {
  int *mine = a + 2 * threadIdx.x;
  mine[0] = 7;
  asm volatile("st.global.s32 [%0+8], %1;" ::"l"(mine), "r"(5) : "memory"); //~ race/write-write
}
