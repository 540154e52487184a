// verdict: inconclusive
// flags:
// Which thread loads which item is the library's business, where it transposes; a run loads each by its own thread.
#include <cub/cub.cuh>
typedef cub::BlockLoad<int, 128, 4, cub::BLOCK_LOAD_TRANSPOSE> Load;
typedef cub::BlockScan<int, 128> Scan;
typedef cub::BlockStore<int, 128, 4, cub::BLOCK_STORE_TRANSPOSE> Store;
union Storage {
  Load::TempStorage load;
  Scan::TempStorage scan;
  Store::TempStorage store;
};

__global__ void tile(int *a) {
  __shared__ Load::TempStorage storage;
  int items[4];
  for (int i = 0; i < 4; i++) a[threadIdx.x * 4 + i] = i;
  Load(storage).Load(a, items); //~ race/write-read
}
void run(int *a) { tile<<<1, 128>>>(a); }
