// verdict: verified
// flags:
// Each thread starts and draws from a state of its own; all read the same directions.
#include <curand.h>
#include <curand_kernel.h>
static_assert(sizeof(curandStateSobol32) == 140 && sizeof(curandStateSobol64) == 536, "as in the toolkit");
__global__ void draw(curandDirectionVectors32_t *directions, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  curandStateSobol32 state;
  curand_init(directions[0], i, &state);
  skipahead(7, &state);
  float first = curand_uniform(&state), second = curand_normal(&state);
  out[i] = first + second;
}
