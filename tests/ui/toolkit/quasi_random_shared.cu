// verdict: refuted
// flags: --block 64 --grid 1
// A draw changes the state, which all threads share.
#include <curand_kernel.h>
__global__ void draw(curandStateScrambledSobol64 *state, unsigned long long *out) {
  out[threadIdx.x] = curand(state);
  //~^ race/write-write
}
