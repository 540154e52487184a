// verdict: verified
// flags: --cuda-path tests/toolkits/whole
#include <sm_99_intrinsics.h>

__global__ void count(int *n) { atomicAdd(n, 1); }
