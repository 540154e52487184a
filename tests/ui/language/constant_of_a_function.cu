// verdict: verified
// flags: --block 32 --grid 1
// A constant array of a function is one for all threads, and holds what it is declared with.
__global__ void k(int *a) {
  static constexpr int weights[4] = {1, 2, 4, 8};
  static const int shift = 3;
  __assert(weights[2] == 4);
  a[shift * threadIdx.x] = weights[threadIdx.x % 4];
}
