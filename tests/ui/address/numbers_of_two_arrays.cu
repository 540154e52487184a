// verdict: inconclusive
// flags: --block 32 --grid 1
// Where arrays begin is not known, nor which of two comes first.
#include <assert.h>
__global__ void k(int *a, int *b) {
  assert((unsigned long)a % 4 == 0); //~ assert
  assert((unsigned long)a < (unsigned long)b); //~ assert
}
