// verdict: verified
// flags:
// What the host asserts is so where it launches, unless assertions are left out: that they are not is assumed, and said.
#include <assert.h>

__global__ void put(int *a, int n) {
  if (n == 4) a[0] = threadIdx.x;
}

void run(int *a, int n) {
  assert(n != 4);
  put<<<1, 64>>>(a, n);
}
