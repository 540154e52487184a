// verdict: inconclusive
// flags: --block 64
// Runs have one block after the other: what a barrier of the grid does not order is not replayed.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void too_early(int *a, int *b) {
  int i = blockIdx.x * 64 + threadIdx.x, n = gridDim.x * 64;
  a[i] = i;
  b[i] = a[n - 1 - i]; //~ race/write-read
  cg::this_grid().sync();
}
__global__ void in_the_next_round(int *a, int *b, int rounds) {
  int i = blockIdx.x * 64 + threadIdx.x, n = gridDim.x * 64;
  for (int round = 0; round < rounds; ++round) {
    b[i] = a[n - 1 - i];
    cg::this_grid().sync();
    a[i] = b[i]; //~ race/read-write
  }
}
__global__ void shared_of_another(int *a) {
  __shared__ int cell;
  if (threadIdx.x == 0) cell = blockIdx.x;
  cg::this_grid().sync();
  int mine = cell;
  cg::this_grid().sync();
  if (threadIdx.x == 0) a[mine & 1] = blockIdx.x; //~ race/write-write
}
__global__ void behind(int *a) {
  cg::this_grid().sync();
  if (threadIdx.x == 0) a[0] = blockIdx.x; //~ race/write-write
}
