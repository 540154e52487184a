// verdict: inconclusive
// flags: --block 64 --grid 1
// A protocol: whether it orders the accesses is not known.
__global__ void k(unsigned *flag, int *cell, int *out) {
  unsigned v;
  if (threadIdx.x == 0) {
    *cell = 1;
    asm volatile("st.release.gpu.global.u32 [%0], %1;" ::"l"(flag), "r"(1u) : "memory");
  }
  asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(v) : "l"(flag) : "memory");
  if (v == 1) out[threadIdx.x] = *cell; //~ race/write-read
}
