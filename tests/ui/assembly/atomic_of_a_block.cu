// verdict: refuted
// flags: --block 64 --grid 2
// Atomic for the threads of one block alone.
__global__ void k(unsigned *count) {
  asm volatile("red.relaxed.cta.global.add.u32 [%0], %1;" ::"l"(count), "r"(1u) : "memory"); //~ race/atomic
}
