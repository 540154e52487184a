// verdict: refuted
// flags: --unroll 3 --block 64 --grid 1
// Invariants are claims about each time that control is at the head; a guess is none.
#include "barrister.h"
__global__ void invariants(int *a) {
  int x = 2;
  for (int i = 0; i < 3; i++) {
    __invariant(x >= 2);
    __invariant(x < 100); //~ invariant/maintained
    __candidate_invariant(x == 2);
    x = x * x;
  }
  a[threadIdx.x] = x;
}
