// verdict: verified
// flags:
// Functors have bodies.
#include <cub/cub.cuh>
__global__ void most(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  int x = a[i];
  __assert(cub::Max()(x, 5) >= 5);
  __assert(cub::Sum()(x, 0) == x);
  a[i] = cub::Min()(x, 3);
}
