// verdict: verified
// flags: --block 1 --grid 1
// The same for what is not negative.
__global__ void k(int x) {
  __requires(x >= 0);
  __assert(x / 2 == x >> 1);
}
