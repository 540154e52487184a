// verdict: refuted
// flags: --block 64 --grid 1
// A word has four bytes, of which another thread writes one.
__global__ void k(unsigned char *a, unsigned v) {
  a[4 * threadIdx.x + 5] = 0;
  asm volatile("st.global.u32 [%0], %1;" ::"l"(a + 4 * threadIdx.x), "r"(v) : "memory"); //~ race/write-write
}
