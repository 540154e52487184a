// verdict: verified
// flags: --grid 1
// A generic address may be one of the thread's own memory.
__global__ void k(int *a) {
  int x = 0;
  asm volatile("st.s32 [%0], 1;" ::"l"(&x) : "memory");
  a[threadIdx.x] = x;
  __assert(x == 1);
}
