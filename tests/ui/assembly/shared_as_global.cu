// verdict: unsupported
// flags:
__global__ void k(int *out) {
  __shared__ int cells[64];
  int v;
  asm volatile("ld.global.s32 %0, [%1];" : "=r"(v) : "l"(&cells[0]) : "memory"); //~ unsupported/inline-assembly
  out[threadIdx.x] = v;
}
