// verdict: unsupported
// flags:
__global__ void k(int *a) {
  int v;
  asm volatile("ld.local.s32 %0, [%1];" : "=r"(v) : "l"(a) : "memory"); //~ unsupported/inline-assembly
  a[threadIdx.x] = v;
}
