// verdict: inconclusive
// flags: --block 64 --grid 1
// Nothing is known of the guard, so that it may let all threads store, and no run shows that it does.
__global__ void k(unsigned *a) {
  asm volatile("{ .reg .pred p; setp.eq.and.u32 p, %1, 3, q; @p st.global.u32 [%0], %1; }" ::"l"(a), "r"(threadIdx.x) //~ race/write-write
               : "memory");
}
