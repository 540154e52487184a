// verdict: inconclusive
// flags: --block 32 --grid 1
// Of two pointers that memory holds nothing is known as numbers.
#include <assert.h>
__global__ void k(char **q) {
  char *p = q[0], *r = q[1];
  if (p && r)
    assert((((unsigned long long)p ^ (unsigned long long)r) & 63) == 0); //~ assert
}
