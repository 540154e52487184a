// verdict: verified
// flags: --block 1 --grid 1
// What C says of it.
__global__ void k(int x) {
  __requires(x == -7);
  __assert(x / 4 == -1 && x % 4 == -3);
}
