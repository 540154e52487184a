// verdict: verified
// flags: --block 64 --grid 1
// A thread reads what it has stored: the array, and the place in it.
#include <assert.h>
__global__ void k(int *a, int **table) {
  int *at = a + 3 * threadIdx.x;
  table[threadIdx.x] = at - 1;
  assert(table[threadIdx.x] == at - 1);
  table[threadIdx.x][1] = 5;
  assert(a[3 * threadIdx.x] == 5);
}
