// verdict: verified
// flags:
#include <cub/block/block_load.cuh>
typedef cub::BlockLoad<int, 128, 4, cub::BLOCK_LOAD_TRANSPOSE> Load;
__global__ void tile(int *out, const int *in, int *state) {
  __shared__ Load::TempStorage storage;
  int before = state[(threadIdx.x + 32) % 128], items[4];
  Load(storage).Load(in, items);
  state[threadIdx.x] = items[0];
  out[threadIdx.x] = before;
}
void run(int *out, int *in, int *state) { tile<<<1, 128>>>(out, in, state); }
