// verdict: error
// flags:
// A barrier invariant in a case of a switch needs its barrier, too.
#include "barrister.h"

__global__ void k(int *a, int n) {
  switch (n) {
  case 0:
    __barrier_invariant_1(a[threadIdx.x] == 0, threadIdx.x); //~ annotation
    break;
  default:
    a[threadIdx.x] = 1;
  }
  __syncthreads();
}
