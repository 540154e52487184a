// verdict: verified
// flags: --dynamic-shared 768
#include <curand_kernel.h>
__global__ void k() {
  extern __shared__ curandState states[];
  if (threadIdx.x < 16) curand_init(1, threadIdx.x, 0, &states[threadIdx.x]);
}
