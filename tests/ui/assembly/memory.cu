// verdict: unsupported
// flags:
__global__ void k(int *a) {
  int v;
  asm volatile("mov.s32 %0, 1;" : "=r"(v) : : "memory"); //~ unsupported/inline-assembly
  a[threadIdx.x] = v;
}
