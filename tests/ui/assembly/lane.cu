// verdict: verified
// flags: --block 64 --grid 1
__global__ void k(int *o) {
  unsigned lane;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  __assert(lane == threadIdx.x % 32);
  o[threadIdx.x / 32 * 32 + lane] = threadIdx.x;
}
