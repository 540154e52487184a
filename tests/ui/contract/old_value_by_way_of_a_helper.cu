// verdict: error
// flags:
// The parameter of `same` is a copy that is made at the exit: it has no value at the entry of `f`.
#include "barrister.h"
__device__ bool same(int x) { return __old_int(x) == x; } //~ annotation
__device__ int f(int x, int *o) {
  __ensures(same(x));
  x = 9;
  o[threadIdx.x] = x;
  return x;
}
__global__ void k(int *o) { f(threadIdx.x, o); }
