// verdict: refuted
// flags: --block 64 --grid 1
__global__ void k(unsigned *count, unsigned *out) {
  unsigned old;
  asm volatile("atom.relaxed.gpu.global.add.u32 %0, [%1], %2;" : "=r"(old) : "l"(count), "r"(1u) : "memory");
  out[threadIdx.x] = old + *count; //~ race/atomic
}
