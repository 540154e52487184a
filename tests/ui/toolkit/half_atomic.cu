// verdict: unsupported
// flags:
#include <cuda_fp16.h>
__global__ void add(__half *a) {
  atomicAdd(a, __half(1.0f)); //~ unsupported/unknown-function
}
