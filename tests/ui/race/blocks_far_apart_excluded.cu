// verdict: verified
// flags:
#include <barrister.h>
__global__ void narrow(int *a, const int *in) {
  __requires(gridDim.x <= 65536);
  unsigned short block = blockIdx.x;
  a[block * blockDim.x + threadIdx.x] = in[blockIdx.x * blockDim.x + threadIdx.x];
}
