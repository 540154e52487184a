// verdict: unsupported
// flags: --block 1 --grid 1 -- -std=c++14
// Since C++17 the right operand comes first; before, the order is open.
__device__ int g;
__device__ int f1() { g = g * 2; return g; }
__device__ int f2() { g = g + 5; return g; }
__global__ void k() {
  int b[64] = {0};
  g = 1;
  b[f1() & 63] = f2(); //~ unsupported/unspecified-order
  __assert(g == 12);  // or 7: unspecified before C++17
}
