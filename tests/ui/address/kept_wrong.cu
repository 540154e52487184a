// verdict: refuted
// flags: --block 64 --grid 1
#include <assert.h>
__global__ void k(int *a, int **table) {
  int *at = a + 3 * threadIdx.x;
  table[threadIdx.x] = at - 1;
  table[threadIdx.x][1] = 5;
  assert(a[3 * threadIdx.x] == 6); //~ assert
}
