// verdict: refuted
// flags: --block 64 --grid 1
// The start of a state reads its directions, which another thread writes.
#include <curand_kernel.h>
__global__ void start(unsigned *directions, curandStateSobol32 *states) {
  if (threadIdx.x == 40) directions[31] = 5;
  if (threadIdx.x == 0) curand_init(directions, 0, &states[0]);
  //~^ race/write-read
}
