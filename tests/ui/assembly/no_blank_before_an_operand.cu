// verdict: refuted
// flags: --block 64 --grid 1
// PTX needs no blank there: `r` is what is written, and `s` what is read.
__global__ void k(int *o) {
  unsigned r = threadIdx.x, s = 7;
  asm("mov.u32%0, %1;" : "+r"(r), "+r"(s));
  o[r] = threadIdx.x; //~ race/write-write
}
