// verdict: verified
// flags: --cuda-path tests/toolkits/whole
// The toolkit has a header that we have not; what that includes beside itself is ours, where we have it.
#include <steps.h>

__global__ void every_second(int *a) {
  if (threadIdx.x % 2 == 0 && blockDim.x == STEPS_PER_BLOCK) a[blockIdx.x * blockDim.x + step_of(threadIdx.x)] = threadIdx.x;
}
