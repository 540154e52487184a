// verdict: verified
// flags:
// What nobody writes is read at any time, so that nothing needs to be said of memory.
__global__ void copy(int *out, const int *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, v;
  if (i >= n) return;
  asm("ld.global.nc.L1::no_allocate.s32 %0, [%1];" : "=r"(v) : "l"(in + i));
  out[i] = v;
  __assert(v == in[i]);
}
