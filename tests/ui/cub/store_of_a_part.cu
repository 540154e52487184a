// verdict: verified
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
  __array_extent(out, n);
  __array_extent(in, n);
  __shared__ union {
    Load::TempStorage load;
    Store::TempStorage store;
  } storage;
  for (int first = 512 * blockIdx.x; first < n; first += 512 * gridDim.x) {
    int items[4];
    Load(storage.load).Load(in + first, items, n - first, 0);
    __syncthreads();
    Store(storage.store).Store(out + first, items, n - first);
    __syncthreads();
  }
}
void run(int *out, int *in, int n) { tile<<<16, 128>>>(out, in, n); }
