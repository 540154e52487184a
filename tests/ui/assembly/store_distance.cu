// verdict: verified
// flags: --block 64 --grid 1
// Bytes beyond the pointer.
__global__ void k(int *a) {
  int *mine = a + 4 * threadIdx.x;
  mine[1] = 7;
  asm volatile("st.global.s32 [%0+8], %1;" ::"l"(mine), "r"(5) : "memory");
  __assert(mine[2] == 5 && mine[1] == 7);
}
