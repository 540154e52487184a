// verdict: verified
// flags: --block 64 --grid 4
__global__ void k(unsigned *out, const unsigned *in, int n) {
  int i = 4 * (blockIdx.x * blockDim.x + threadIdx.x);
  unsigned x, y, z, w;
  if (i >= n) return;
  asm volatile("ld.volatile.global.v4.s32 {%0, %1, %2, %3}, [%4];"
               : "=r"(x), "=r"(y), "=r"(z), "=r"(w) : "l"(in + i) : "memory");
  asm volatile("st.global.v4.b32 [%0], {%1, %2, %3, %4};" ::"l"(out + i), "r"(w), "r"(z), "r"(y), "r"(x) : "memory");
  __assert(out[i + 1] == in[i + 2]);
}
