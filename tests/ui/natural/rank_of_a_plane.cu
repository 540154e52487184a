// verdict: refuted
// flags:
// Who looks at y has planes in mind.
#include <cooperative_groups.h>
__global__ void fill(int *out) {
  int rank = cooperative_groups::this_thread_block().thread_rank();
  out[blockIdx.x * blockDim.x + threadIdx.x] = rank + threadIdx.y; //~ race/write-write
}
