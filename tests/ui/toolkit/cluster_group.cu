// verdict: unsupported
// flags:
// Blocks of a cluster see each other's shared memory: what they do together is refused by its name.
#include <cooperative_groups.h>
__global__ void exchange(int *a) {
  __shared__ int mine;
  auto cluster = cooperative_groups::this_cluster(); //~ unsupported/unknown-function
  if (threadIdx.x == 0) mine = 1;
  cluster.sync();
  a[blockIdx.x * blockDim.x + threadIdx.x] = *cluster.map_shared_rank(&mine, 0);
}
