// verdict: unsupported
// flags:
// The number of a pointer is none that is computed with.
__global__ void k(unsigned long long *out, int *a) {
  unsigned long long v;
  asm volatile("mov.u64 %0, %1; st.global.s32 [%1], 0;" : "=l"(v) : "l"(a + threadIdx.x) : "memory"); //~ unsupported/inline-assembly
  out[threadIdx.x] = v;
}
