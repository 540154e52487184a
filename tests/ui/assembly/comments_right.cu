// verdict: verified
// flags: --block 64 --grid 1
__global__ void k(int *o) {
  unsigned r = threadIdx.x;
  asm("add.u32 /* the result */ %0, %0, 5; // add.u32 %0, 5, 5;" : "+r"(r));
  o[r] = threadIdx.x;
}
