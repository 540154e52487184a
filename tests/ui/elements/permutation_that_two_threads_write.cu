// verdict: refuted
// flags:
//
// Two threads write the same value to a cell, which is no race elsewhere. Each of them exchanges two
// cells, but both together do not: a key is there twice, another one is lost.

#include "barrister.h"

__global__ void k(const int *in) {
  __shared__ int key[3], start[3];
  __requires(blockDim.x == 2);
  if (threadIdx.x == 0) {
    key[0] = in[0];
    key[1] = 7;
    key[2] = 7;
  }
  __syncthreads();
  __array_snapshot(start, key);
  int first = key[0];
  __permutation_invariant(key, start);
  __syncthreads();
  key[0] = 7; //~ race/write-write
  key[1 + threadIdx.x] = first;
  __permutation_invariant(key, start); //~ barrier-invariant/established
  __syncthreads();
}
