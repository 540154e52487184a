// verdict: verified
// flags: --block 64
// What blocks write before a barrier of the grid others read behind it.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void neighbours(int *a, int *b) {
  cg::grid_group grid = cg::this_grid();
  int i = blockIdx.x * 64 + threadIdx.x, n = gridDim.x * 64;
  a[i] = i;
  grid.sync();
  b[i] = a[n - 1 - i];
}
__global__ void back_and_forth(int *a, int *b, int rounds) {
  cg::grid_group grid = cg::this_grid();
  int i = blockIdx.x * 64 + threadIdx.x, n = gridDim.x * 64;
  for (int round = 0; round < rounds; ++round) {
    b[i] = a[n - 1 - i];
    cg::sync(grid);
    a[i] = b[i] + 1;
    cg::sync(grid);
  }
}
__global__ void sum(int *parts, const int *in) {
  __shared__ int cells[64];
  cells[threadIdx.x] = in[blockIdx.x * 64 + threadIdx.x];
  __syncthreads();
  if (threadIdx.x == 0) {
    int s = 0;
    for (int k = 0; k < 64; ++k) s += cells[k];
    parts[blockIdx.x] = s;
  }
  cg::this_grid().sync();
  if (blockIdx.x == 0 && threadIdx.x == 0)
    for (unsigned k = 1; k < gridDim.x; ++k) parts[0] += parts[k];
}
