// verdict: verified
// flags: --block 64 --grid 1
// The lower byte of a register of 32 bits, and no other.
__global__ void k(unsigned char *a, unsigned v) {
  asm volatile("st.global.u8 [%0], %1;" ::"l"(a + threadIdx.x), "r"(v) : "memory");
  __assert(a[threadIdx.x] == (unsigned char)v);
}
