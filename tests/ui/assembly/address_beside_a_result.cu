// verdict: verified
// flags: --grid 1
// The result has a register of its own (`&`).
__global__ void k(unsigned long long *a) {
  unsigned long long v;
  unsigned long long *mine = a + threadIdx.x;
  asm volatile("ld.global.u64 %0, [%1]; st.global.u64 [%1], 1;" : "=&l"(v) : "l"(mine) : "memory");
  __assert(*mine == 1);
  *mine = v;
}
