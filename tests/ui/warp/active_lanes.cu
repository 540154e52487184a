// verdict: verified
// flags: --block 32 --grid 1
// The lane that asks is one of those that are active; which others are is not known.
__global__ void count(unsigned *out) {
  unsigned mask = __activemask();
  __assert(mask >> (threadIdx.x % 32) & 1);
  __assert(mask != 0);
  out[threadIdx.x] = __popc(mask);
}
