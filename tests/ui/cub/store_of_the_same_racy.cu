// verdict: refuted
// flags:
// Tiles of blocks overlap.
#include <cub/cub.cuh>
typedef cub::BlockLoad<int, 128, 4, cub::BLOCK_LOAD_TRANSPOSE> Load;
typedef cub::BlockScan<int, 128> Scan;
typedef cub::BlockStore<int, 128, 4, cub::BLOCK_STORE_TRANSPOSE> Store;
union Storage {
  Load::TempStorage load;
  Scan::TempStorage scan;
  Store::TempStorage store;
};

__global__ void tile(int *out, const int *in) {
  __shared__ Store::TempStorage storage;
  int items[4];
  for (int i = 0; i < 4; i++) items[i] = in[threadIdx.x * 4 + i] + blockIdx.x;
  Store(storage).Store(out + blockIdx.x * 511, items); //~ race/write-write
}
void run(int *out, int *in) { tile<<<2, 128>>>(out, in); }
