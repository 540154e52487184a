// verdict: unsupported
// flags:
__global__ void k(int *a) {
  asm volatile("bar.sync 1, 64;"); //~ unsupported/inline-assembly
  a[threadIdx.x] = 0;
}
