// verdict: unsupported
// flags:
// One state for the threads of a block, of which each call takes numbers for all.
#include <curand_kernel.h>
__global__ void draw(curandStateMtgp32 *states, float *out) {
  out[blockIdx.x * blockDim.x + threadIdx.x] = curand_uniform(&states[blockIdx.x]); //~ unsupported/unknown-function
}
