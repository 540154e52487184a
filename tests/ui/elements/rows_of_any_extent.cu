// verdict: verified
// flags:
// The rows are as long as the group is wide, whatever that is.
#include "barrister.h"
__global__ void k(const int *in, int *out) {
  __shared__ int a[1024];
  const unsigned x = threadIdx.x, y = threadIdx.y;
  a[y * blockDim.x + x] = 3;
  __element_invariant(a, e, __implies(e < blockDim.x * blockDim.y, a[e] == 3));
  __syncthreads();
  __assert(a[(blockDim.y - 1 - y) * blockDim.x + (blockDim.x - 1 - x)] == 3);
}
