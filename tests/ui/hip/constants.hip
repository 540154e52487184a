// verdict: verified
// flags:
#include <hip/hip_runtime.h>
#include <hip/hip_math_constants.h>
__global__ void fill(double *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = HIP_PI; }
