// verdict: refuted
// flags: --block 32 --grid 1
#include <assert.h>
__global__ void k(int *a) {
  unsigned long first = (unsigned long)a, second = (unsigned long)(a + threadIdx.x);
  assert(second - first == threadIdx.x); //~ assert
}
