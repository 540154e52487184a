// verdict: inconclusive
// flags: --block 32 --grid 1
// That all lanes are active is nowhere promised, nor that they see the same.
__global__ void lead(unsigned *out) {
  unsigned mask = __activemask();
  if (threadIdx.x == __ffs(mask) - 1)
    out[0] = threadIdx.x; //~ race/write-write
  __assert(mask == 0xffffffffu); //~ assert
}
