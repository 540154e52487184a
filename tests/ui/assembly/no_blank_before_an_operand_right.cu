// verdict: verified
// flags: --block 64 --grid 1
__global__ void k(int *o) {
  unsigned r = 7, s = threadIdx.x;
  asm("mov.u32%0,%1;" : "+r"(r), "+r"(s));
  o[r] = threadIdx.x;
}
