// verdict: refuted
// flags: --block 64 --grid 1
// A comment beside the result hides no write.
__global__ void in_front(int *o) {
  unsigned r = threadIdx.x;
  asm("mov.u32 /* the result */ %0, 5;" : "+r"(r));
  o[r] = threadIdx.x; //~ race/write-write
}

__global__ void behind(int *o) {
  unsigned r = threadIdx.x;
  asm("mov.u32 %0 /* the result */, 5; // and no more" : "+r"(r));
  o[r] = threadIdx.x; //~ race/write-write
}
