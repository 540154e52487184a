// verdict: refuted
// flags: --grid 1
// No two numbers of one draw are known to be equal.
#include <curand_kernel.h>
__global__ void draw(curandStatePhilox4_32_10_t *states) {
  curandStatePhilox4_32_10_t state = states[threadIdx.x];
  uint4 four = curand4(&state);
  __assert(four.x == four.y); //~ assert
}
