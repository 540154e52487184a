// verdict: inconclusive
// flags: --block 64 --grid 1
// The items are another thread's row, which it has just written.
#include <cub/cub.cuh>
__global__ void k(int *out) {
  typedef cub::BlockExchange<int, 64, 2> Exchange;
  __shared__ typename Exchange::TempStorage storage;
  __shared__ int rows[64][2];
  int items[2];
  rows[threadIdx.x][0] = rows[threadIdx.x][1] = threadIdx.x;
  Exchange(storage).StripedToBlocked(rows[63 - threadIdx.x], items); //~ race/write-read
  //~| race/write-read
  out[threadIdx.x] = items[0];
}
