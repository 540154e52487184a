// verdict: unsupported
// flags: --block 64 --grid 1
// The characters by which the reader marks operands are none of PTX.
__global__ void k(int *o) {
  unsigned r = threadIdx.x;
  asm("mov.u32 \0010\002, %1;" : "+r"(r) : "r"(7)); //~ unsupported/inline-assembly
  o[r] = threadIdx.x;
}
