// verdict: refuted
// flags: --block 64 --grid 1
__global__ void k(unsigned *out) {
  asm volatile("st.global.v2.u32 [%0], {%1, %2};" ::"l"(out + 2 * threadIdx.x + 1), "r"(1), "r"(2) : "memory"); //~ alignment
}
