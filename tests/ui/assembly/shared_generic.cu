// verdict: unsupported
// flags:
// A pointer into shared memory is no address there before it is converted, and none in global memory.
__global__ void k(int *out) {
  __shared__ int cells[64];
  int v;
  cells[threadIdx.x % 64] = 1;
  asm volatile("ld.shared.s32 %0, [%1];" : "=r"(v) : "l"(&cells[0]) : "memory"); //~ unsupported/inline-assembly
  out[threadIdx.x] = v;
}
