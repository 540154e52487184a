// verdict: verified
// flags: --stage race
// The specification is not looked at, and the verdict says so.
__global__ void k(unsigned n) {
  __assert(n == 7);
}
