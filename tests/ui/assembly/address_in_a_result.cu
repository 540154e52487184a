// verdict: unsupported
// flags:
// The result may have the register of the address, which is gone then.
__global__ void k(unsigned long long *a) {
  unsigned long long v;
  unsigned long long *mine = a + threadIdx.x;
  asm volatile("ld.global.u64 %0, [%1]; st.global.u64 [%1], 1;" : "=l"(v) : "l"(mine) : "memory"); //~ unsupported/inline-assembly
  *mine = v;
}
