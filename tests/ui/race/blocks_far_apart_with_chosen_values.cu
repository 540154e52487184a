// verdict: inconclusive
// flags: --assume contract:opaque
#include <barrister.h>
// What `opaque` returns is the run's choice: no evidence.
__device__ int opaque(int x);
__global__ void narrow(int *a) {
  unsigned short block = blockIdx.x;
  if (opaque(blockIdx.x)) a[block * blockDim.x + threadIdx.x] = blockIdx.x; //~ race/write-write
}
