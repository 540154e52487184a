// verdict: refuted
// flags:
#include <cub/cub.cuh>
typedef cub::BlockExchange<int, 64, 2> Exchange;
typedef cub::BlockShuffle<int, 64> Shuffle;
__global__ void move(int *out) {
  __shared__ Exchange::TempStorage a;
  __shared__ Shuffle::TempStorage b;
  int items[2] = {(int)threadIdx.x, (int)threadIdx.x + 64}, before = -1;
  Exchange(a).StripedToBlocked(items, items);
  __assert(items[1] != 127); //~ assert
  Shuffle(b).Offset(threadIdx.x, before, -1);
  __assert(before != 62); //~ assert
  out[threadIdx.x] = items[0];
}
void run(int *out) { move<<<1, 64>>>(out); }
