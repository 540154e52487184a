// verdict: refuted
// flags: --block 64 --grid 1
// `%00` is the first operand, as `%0` is: all threads write one element.
__global__ void k(int *o) {
  unsigned r = threadIdx.x;
  asm("mov.u32 %00, 7;" : "+r"(r));
  o[r] = threadIdx.x; //~ race/write-write
}
