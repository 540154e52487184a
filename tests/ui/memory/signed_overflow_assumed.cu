// verdict: verified
// flags: --block 64
// Undefined in C: assumed not to happen, and printed. (In an assertion itself arithmetic wraps.)
__global__ void k(int n) {
  int next = n + 1;
  __assert(next > n);
}
