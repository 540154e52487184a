// verdict: refuted
// flags:
#include <cub/cub.cuh>
__global__ void most(int *a) {
  int x = a[threadIdx.x];
  __assert(cub::Max()(x, 5) > 5); //~ assert
}
