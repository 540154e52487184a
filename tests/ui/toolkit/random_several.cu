// verdict: verified
// flags:
// Several numbers of one draw, and other distributions.
#include <curand_kernel.h>
__global__ void draw(curandStatePhilox4_32_10_t *states, float4 *out, unsigned *counts, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  curandStatePhilox4_32_10_t state = states[i];
  skipahead_sequence(3, &state);
  float4 four = curand_uniform4(&state);
  four.x += curand_log_normal(&state, 0.0f, 1.0f);
  four.y += curand_normal2(&state).y;
  out[i] = four;
  counts[i] = curand_poisson(&state, 4.0);
  counts[i] += curand4(&state).w;
  states[i] = state;
}
