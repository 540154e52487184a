// verdict: verified
// flags: --block 1 --grid 1
// Between signed numbers, and what the mixed comparison is.
__global__ void k() {
  int i = -1;
  __assert(i < 5);
  __assert(!(i < 5u));
}
