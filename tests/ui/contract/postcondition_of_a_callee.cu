// verdict: inconclusive
// flags:
// That f is free of races rests on what g promises in vain: no assumption about f covers it.
#include "barrister.h"
__device__ int g(int x) {
  __ensures(__return_val_int() != x);
  //~^ postcondition
  int r = x;
  return r;
}
__device__ void f(int *a, unsigned n) {
  __reads_from(a);
  __writes_to(a);
  __syncthreads();
  if (n * 2654435761u == 0x9e3779b1u * 12345u) { // n == 12345, which a run does not guess
    int y = g(n);
    if (y == (int)n) a[0] = threadIdx.x;
  }
  __syncthreads();
}
__global__ void k(unsigned n) {
  __shared__ int s[64];
  f(s, n);
}
