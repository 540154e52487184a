// verdict: verified
// flags: --unroll 3 --block 64 --grid 1
// The loop of a function that is used by contract: its body is held against that, round by round.
#include "barrister.h"
__device__ int total(int n) {
  __requires(0 <= n && n <= 3);
  __ensures(__return_val_int() == 2 * n);
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += 2;
  return sum;
}
__global__ void by_contract(int *out) {
  if (total(2) != 4)
    out[0] = threadIdx.x;
}
