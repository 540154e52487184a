// verdict: refuted
// flags:
#include "barrister.h"

// The entries by which the outer `i` goes differ; those of the inner one need not.
__global__ void inner(int *o, const int *idx) {
  __requires(__distinct_int(idx[blockIdx.x * blockDim.x + threadIdx.x]));
  __requires(blockDim.x == 2 && idx[0] == 5);
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  {
    int i = threadIdx.x;
    if (i == 0) o[idx[i]] = blockIdx.x; //~ race/write-write
  }
}
