// verdict: verified
// flags:
#include <cuComplex.h>
__global__ void square(cuComplex *z, float *re) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  z[i] = cuCmulf(z[i], z[i]);
  re[i] = cuCrealf(z[i]) + cuCimagf(z[i]);
}
