// verdict: inconclusive
// flags: --cuda-path tests/toolkits/whole
// An overload that only the toolkit has is no atomic of ours.
#include <sm_99_intrinsics.h>

__global__ void count(long *n) {
  atomicAdd(n, 1L); //~ unsupported/unknown-function
}
