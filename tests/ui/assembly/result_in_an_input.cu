// verdict: unsupported
// flags: --block 64 --grid 1
// The register of an input may be that of an output, of another input, or of a variable.
__global__ void tied(int *o) {
  unsigned r;
  asm("mov.u32 %0, %2; mov.u32 %1, 7;" : "=&r"(r) : "0"(0), "r"(threadIdx.x)); //~ unsupported/inline-assembly
  o[r] = threadIdx.x;
}

__global__ void of_two(int *o) {
  unsigned r;
  asm("mov.u32 %1, 4; mov.u32 %0, %2;" : "=&r"(r) : "r"(threadIdx.x), "r"(threadIdx.x)); //~ unsupported/inline-assembly
  o[r] = threadIdx.x;
}
