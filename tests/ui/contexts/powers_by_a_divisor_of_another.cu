// verdict: refuted
// flags:
// 6 divides it.
#include <assert.h>

__global__ void put(int *a, unsigned stride) {
  if (stride == 6)
    a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a, unsigned stride) {
  assert(96 % stride == 0);
  put<<<1, 64>>>(a, stride);
}
