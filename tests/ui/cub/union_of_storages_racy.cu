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

__global__ void tile(int *out, const int *in) {
  __shared__ Storage storage;
  int items[4];
  Load(storage.load).Load(in, items);
  __syncthreads();
  Scan(storage.scan).ExclusiveSum(items, items);
  Store(storage.store).Store(out, items); //~ race/write-write
}
void run(int *out, int *in) { tile<<<1, 128>>>(out, in); }
