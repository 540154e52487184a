// verdict: verified
// flags: --cuda-path tests/toolkits/whole
// Clang would accept the toolkit's header beside one of ours.
#include <thrust/detail/config.h>
#include <thrust/quiet.h>

__global__ void place(int *a) {
  a[blockIdx.x * blockDim.x + thrust::own_place(threadIdx.x)] = 1;
}
