// verdict: refuted
// flags: -- -DNDEBUG
// Where assertions are left out, they say nothing.
#include <assert.h>

__global__ void put(int *a, int n) {
  if (n == 4) a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a, int n) {
  assert(n != 4);
  put<<<1, 64>>>(a, n);
}
