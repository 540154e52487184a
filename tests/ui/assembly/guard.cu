// verdict: verified
// flags: --grid 1
__global__ void k(unsigned *a, unsigned n) {
  asm volatile("{ .reg .pred p; setp.eq.u32 p, %1, 3; @p st.global.u32 [%0], %2; }" ::"l"(a), "r"(threadIdx.x), "r"(n + threadIdx.x)
               : "memory");
}
