// verdict: unsupported
// flags: --block 32 --grid 1
#include "barrister.h"
__device__ int first(int *const *table, int i) {
  __reads_from(table);
  __ensures(true);
  return *table[i]; //~ unsupported/pointer-in-memory
  //~| unsupported/pointer-in-memory
}
__global__ void k(int *const *table, int *out) { out[threadIdx.x] = first(table, threadIdx.x); }
