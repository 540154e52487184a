// verdict: inconclusive
// flags: --block 64
// All threads of the grid come to a barrier of the grid, or it is not shown that they do.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void some_blocks(int *a) {
  if (blockIdx.x > 0) cg::this_grid().sync(); //~ divergence
}
__global__ void as_often_as_blocks(int *a) {
  for (unsigned k = 0; k < blockIdx.x; ++k) cg::this_grid().sync(); //~ divergence
}
__global__ void left_before(int *a, int n) {
  if (blockIdx.x * 64 >= n) return;
  cg::this_grid().sync(); //~ divergence
}
__global__ void by_memory(int *a) {
  int i = blockIdx.x * 64 + threadIdx.x;
  while (a[0] > 0) {
    cg::this_grid().sync(); //~ divergence
    if (i == 0) a[0] -= 1; //~ race/read-write
    cg::this_grid().sync(); //~ divergence
  }
}
__global__ void some_threads(int *a) {
  if (threadIdx.x > 0) cg::this_grid().sync(); //~ divergence
}
