// verdict: inconclusive
// flags: --block 64 --grid 1
// PTX writes octal constants with a zero in front: 010 is 8, so that threads 0 and 8 meet in o[8]. The value of such a
// constant is not known here.
__global__ void k(int *o) {
  unsigned r;
  asm("mov.u32 %0, 010;" : "=r"(r));
  o[threadIdx.x == 0 ? r : threadIdx.x] = threadIdx.x; //~ race/write-write
}
