// verdict: inconclusive
// flags: --block 64 --grid 1
// The second call overflows in every run, at the place where the first one does not.
__device__ int next(int seed) { return seed * 1103515245; } //~ vacuous

__global__ void k(int *a) {
  int x = next(1), y = next(3);
  a[(x + y) & 0] = threadIdx.x;
}
