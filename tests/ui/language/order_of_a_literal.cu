// verdict: unsupported
// flags: --block 1 --grid 1
// So do literals of the user's.
__device__ int gg;
__device__ int operator""_w(unsigned long long k) { gg = k; return 10; }
__global__ void k() {
  gg = 1;
  int x = gg + 3_w; //~ unsupported/unspecified-order
  __assert(x == 11);  // or 13
}
