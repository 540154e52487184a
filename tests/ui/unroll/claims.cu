// verdict: refuted
// flags: --unroll 3 --block 64 --grid 1
// An assertion that fails in the third round.
#include "barrister.h"
__global__ void claims(int *a) {
  int x = 2;
  for (int i = 0; i < 3; i++) {
    x = x * x; // 4, 16, 256
    __assert(x < 100); //~ assert
  }
  a[threadIdx.x] = x;
}
