// verdict: inconclusive
// flags: -I tests/toolkits/project/include --block 64 --grid 1 --assume contract:*
#include <barriers.h>

__global__ void exchange(int *a) {
  __shared__ int tile[64];
  tile[threadIdx.x] = a[threadIdx.x];
  project::__syncthreads();
  a[threadIdx.x] = tile[63 - threadIdx.x]; //~ race/write-read
}

__global__ void count(int *n) {
  project::atomicAdd(n, 1); //~ race/read-write
  //~^ race/write-write
}
