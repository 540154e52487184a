// verdict: unsupported
// flags:
// A compiler may move accesses across it.
__global__ void k(int *a) {
  asm volatile("bar.sync 0;"); //~ unsupported/inline-assembly
  a[threadIdx.x] = 0;
}
