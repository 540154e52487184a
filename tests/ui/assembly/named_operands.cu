// verdict: verified
// flags: --block 64 --grid 1
// Operands by their names, and with zeros before their numbers.
__global__ void k(int *o) {
  unsigned r = 7;
  asm("add.u32 %[to], %[from], %02;" : [to] "=r"(r) : [from] "r"(threadIdx.x), "r"(64));
  o[r] = threadIdx.x;
  __assert(r == threadIdx.x + 64);
}
