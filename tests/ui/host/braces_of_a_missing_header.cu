// verdict: error
// flags: --allow-missing-headers
// Without the header's macros the second kernel seems to be a part of a function.
#include "nowhere/loops.h"
__global__ void fill(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
void run(int *a) {
  for (int i = 0; i < 4; i++) {
    report_to(a);
  LOOP_END
}
__global__ void one(int *a) { a[0] = threadIdx.x; }
void other(int *a) {
  LOOP_BEGIN
    report_to(a);
  }
}
