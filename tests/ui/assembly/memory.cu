// verdict: verified
// flags: --grid 1
// That it changes memory says nothing beyond what its instructions do.
__global__ void k(int *a) {
  int v;
  asm volatile("mov.s32 %0, 1;" : "=r"(v) : : "memory");
  asm volatile("" ::: "memory");
  a[threadIdx.x] = v;
  __assert(v == 1);
}
