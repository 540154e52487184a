// verdict: error
// flags:
#include "barrister.h"
__device__ int f(int x) {
  for (int i = 0; __invariant(__old_int(x) == x), i < 3; i++) x++; //~ annotation
  return x;
}
__global__ void k(int *o) { o[threadIdx.x] = f(threadIdx.x); }
