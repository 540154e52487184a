// verdict: unsupported
// flags: --block 64 --grid 1
// The register `t` of the block is another one: all threads write `o[7]`.
__global__ void k(int *o) {
  unsigned r;
  asm(".reg .u32 t; mov.u32 t, 7; { .reg .u32 t; mov.u32 t, %1; } mov.u32 %0, t;" : "=r"(r) : "r"(threadIdx.x)); //~ unsupported/inline-assembly
  o[r] = threadIdx.x;
}
