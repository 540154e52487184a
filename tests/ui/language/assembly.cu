// verdict: unsupported
// flags: --block 64
__global__ void k(int *a) {
  int x;
  asm("mov.u32 %0, %%laneid;" : "=r"(x));
  //~^ unsupported/inline-assembly
  a[x] = 1;
}
