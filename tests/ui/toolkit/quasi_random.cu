// verdict: unsupported
// flags:
#include <curand_kernel.h>
__global__ void draw(curandStateSobol32 *states, float *out) {
  out[threadIdx.x] = curand_uniform(&states[threadIdx.x]); //~ unsupported/unknown-function
}
