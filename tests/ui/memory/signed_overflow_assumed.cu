// verdict: verified
// flags: --block 64
// Undefined in C: assumed not to happen, and printed.
__global__ void k(int n) {
  __assert(n + 1 > n);
}
