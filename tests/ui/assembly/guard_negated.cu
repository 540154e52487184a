// verdict: refuted
// flags: --block 64 --grid 1
__global__ void k(unsigned *a) {
  asm volatile("{ .reg .pred p; setp.eq.u32 p, %1, 3; @!p st.global.u32 [%0], %1; }" ::"l"(a), "r"(threadIdx.x) //~ race/write-write
               : "memory");
}
