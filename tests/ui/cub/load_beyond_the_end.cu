// verdict: refuted
// flags:
#include <cub/cub.cuh>
typedef cub::BlockLoad<int, 128, 4, cub::BLOCK_LOAD_TRANSPOSE> Load;
typedef cub::BlockScan<int, 128> Scan;
typedef cub::BlockStore<int, 128, 4, cub::BLOCK_STORE_TRANSPOSE> Store;
union Storage {
  Load::TempStorage load;
  Scan::TempStorage scan;
  Store::TempStorage store;
};

__global__ void tile(int *out, const int *in, int n) {
  __array_extent(in, n);
  __shared__ Load::TempStorage storage;
  int items[4];
  Load(storage).Load(in, items, n + 1); //~ bounds
  out[threadIdx.x] = items[0];
}
void run(int *out, int *in, int n) { tile<<<1, 128>>>(out, in, n); }
