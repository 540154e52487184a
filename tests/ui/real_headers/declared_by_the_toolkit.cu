// verdict: inconclusive
// flags: --cuda-path tests/toolkits/whole --block 64 --grid 1 --assume contract:*
// Nothing is built in because of its name, be it the toolkit that declares it.
#include <sm_99_intrinsics.h>

__global__ void exchange(int *a) {
  __shared__ int tile[64];
  tile[threadIdx.x] = a[threadIdx.x];
  sm_99::__syncthreads();
  a[threadIdx.x] = tile[63 - threadIdx.x]; //~ race/write-read
}
