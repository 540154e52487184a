// verdict: verified
// flags: --block 32 --grid 1
#include <assert.h>
__global__ void k(int *a, int *b, int n) {
  unsigned long first = (unsigned long)a, second = (unsigned long)(a + threadIdx.x);
  assert(second - first == 4ul * threadIdx.x);
  assert((unsigned long)(n > 0 ? a : b) == (n > 0 ? first : (unsigned long)b));
}
