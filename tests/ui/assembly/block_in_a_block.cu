// verdict: unsupported
// flags: --block 64 --grid 1
// The register `t` of the inner block is another one.
__global__ void k(int *o) {
  unsigned r;
  asm("{ .reg .u32 t; mov.u32 t, 5; { .reg .u32 t; mov.u32 t, 7; } mov.u32 %0, t; }" : "=r"(r)); //~ unsupported/inline-assembly
  __assert(r == 7);
}
