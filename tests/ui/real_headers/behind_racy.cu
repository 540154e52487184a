// verdict: refuted
// flags: --cuda-path tests/toolkits/whole
// Two threads have the same step.
#include <steps.h>

__global__ void each(int *a) {
  if (blockDim.x == STEPS_PER_BLOCK) a[blockIdx.x * blockDim.x + step_of(threadIdx.x)] = threadIdx.x; //~ race/write-write
}
