// verdict: verified
// flags:
// Each thread draws from a state of its own.
#include <curand_kernel.h>
static_assert(sizeof(curandState) == 48 && alignof(curandState) == 8, "as in the toolkit");
static_assert(sizeof(curandStatePhilox4_32_10_t) == 64 && alignof(curandStatePhilox4_32_10_t) == 16, "as in the toolkit");
__global__ void start(curandState *states) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  curand_init(1234, i, 0, &states[i]);
}
__global__ void draw(curandState *states, float *out) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  curandState state = states[i];
  out[i] = curand_normal(&state);
  states[i] = state;
}
