// verdict: refuted
// flags: --block 64 --grid 1
// Both warps have these lanes.
__global__ void k(int *o) {
  unsigned lane;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  o[lane] = threadIdx.x; //~ race/write-write
}
