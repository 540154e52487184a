// verdict: verified
// flags: --unroll 3 --block 64 --grid 1
// Invariants that hold whenever control is at the head, the last time included.
#include "barrister.h"
__global__ void invariants(int *a) {
  int x = 1;
  for (int i = 0; i < 3; i++) {
    __invariant(x == (i == 0 ? 1 : i == 1 ? 4 : i == 2 ? 25 : 676));
    x = (x + 1) * (x + 1);
  }
  a[threadIdx.x] = x;
}
