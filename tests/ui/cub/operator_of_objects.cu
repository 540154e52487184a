// verdict: refuted
// flags: --block 64 --grid 1
// What a sum does to objects is in their own operator.
#include <cub/cub.cuh>
struct Number {
  int x;
};
__device__ Number operator+(Number a, Number b) {
  return {1000 / (a.x - b.x)}; //~ division-by-zero
}
__global__ void k(int *out) {
  typedef cub::BlockReduce<Number, 64> Reduce;
  __shared__ typename Reduce::TempStorage storage;
  Number sum = Reduce(storage).Sum(Number{1});
  if (threadIdx.x == 0)
    out[0] = sum.x;
}
