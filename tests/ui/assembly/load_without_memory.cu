// verdict: unsupported
// flags:
// A compiler may move it to where another thread has written.
__global__ void k(int *out, const int *in) {
  int v;
  asm volatile("ld.global.s32 %0, [%1];" : "=r"(v) : "l"(in + threadIdx.x)); //~ unsupported/inline-assembly
  out[threadIdx.x] = v;
}
