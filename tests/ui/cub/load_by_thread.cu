// verdict: verified
// flags:
// Without transposition each loads its own, and needs no storage.
#include <cub/block/block_load.cuh>
typedef cub::BlockLoad<int, 128, 4> Load;
__global__ void tile(int *a) {
  __shared__ Load::TempStorage storage;
  int items[4];
  for (int i = 0; i < 4; i++) a[threadIdx.x * 4 + i] = i;
  Load(storage).Load(a, items);
  for (int i = 0; i < 4; i++) a[threadIdx.x * 4 + i] = items[3 - i];
}
void run(int *a) { tile<<<1, 128>>>(a); }
