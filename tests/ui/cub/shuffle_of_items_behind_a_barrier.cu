// verdict: verified
// flags:
// All have come back before an item is changed.
#include <cub/block/block_shuffle.cuh>
typedef cub::BlockShuffle<int, 128> Shuffle;

__global__ void up(int *out, const int *in) {
  __shared__ Shuffle::TempStorage storage;
  __shared__ int items[128][2];
  int before[2] = {0, 0};
  items[threadIdx.x][0] = in[2 * threadIdx.x];
  items[threadIdx.x][1] = in[2 * threadIdx.x + 1];
  __syncthreads();
  Shuffle(storage).Up(items[threadIdx.x], before);
  __syncthreads();
  items[(threadIdx.x + 1) % 128][0] = 7;
  out[threadIdx.x] = before[1];
}
void run(int *out, int *in) { up<<<1, 128>>>(out, in); }
