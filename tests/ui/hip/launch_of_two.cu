// verdict: refuted
// flags:
#include <hip/hip_runtime.h>
__global__ void one(int *a) {
  a[0] = hipThreadIdx_x; //~ race/write-write
}
void run(int *a) { hipLaunchKernelGGL(one, dim3(1), dim3(2), 0, 0, a); }
