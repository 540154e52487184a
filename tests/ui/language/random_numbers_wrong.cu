// verdict: refuted
// flags: --any-launch
// No two draws are known to be equal: the sequences differ, although the sum of their
// numbers is one, and one normal number takes more out of a state than one integer.
#include <curand_kernel.h>
__global__ void sequences() {
  __shared__ unsigned s;
  curandState state;
  if (threadIdx.x == 0) { curand_init(1, 2, 0, &state); s = curand(&state); }
  if (threadIdx.x == 1) { curand_init(2, 1, 0, &state); s = curand(&state); }
  //~^ race/write-write
}

__global__ void draws() {
  __shared__ unsigned s;
  curandState state;
  curand_init(1, 2, 0, &state);
  if (threadIdx.x == 0) curand_normal(&state);
  if (threadIdx.x == 1) curand(&state);
  if (threadIdx.x < 2) s = curand(&state);
  //~^ race/write-write
}

__global__ void shared(curandState *states) {
  curand(&states[blockIdx.x]);
  //~^ race/write-write
}
