// verdict: verified
// flags: --cuda-path tests/toolkits/whole --block 64 --grid 1
#include <sm_99_intrinsics.h>

__global__ void exchange(int *a) {
  __shared__ int tile[64];
  tile[threadIdx.x] = a[threadIdx.x];
  ::__syncthreads();
  a[threadIdx.x] = tile[63 - threadIdx.x];
}
