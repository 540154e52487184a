// verdict: refuted
// flags: --block 64 --grid 1
// Ranks are those of the block's items, items of a histogram are bins, a rotation is by less than the block, and all
// threads give one number of valid items.
#include <cub/cub.cuh>
__global__ void ranks(int *out, const int *rank) {
  typedef cub::BlockExchange<int, 64, 1> Exchange;
  __shared__ typename Exchange::TempStorage storage;
  int items[1] = {(int)threadIdx.x}, ranks[1] = {rank[threadIdx.x]};
  Exchange(storage).ScatterToBlocked(items, ranks); //~ precondition
  out[threadIdx.x] = items[0];
}
__global__ void bins(unsigned *out, const unsigned char *in) {
  typedef cub::BlockHistogram<unsigned char, 64, 1, 16> Histogram;
  __shared__ typename Histogram::TempStorage storage;
  __shared__ unsigned bins[16];
  unsigned char items[1] = {in[threadIdx.x]};
  Histogram(storage).Histogram(items, bins); //~ precondition
  __syncthreads();
  if (threadIdx.x < 16)
    out[threadIdx.x] = bins[threadIdx.x];
}
__global__ void distance(int *out, unsigned by) {
  typedef cub::BlockShuffle<int, 64> Shuffle;
  __shared__ typename Shuffle::TempStorage storage;
  int other;
  Shuffle(storage).Rotate((int)threadIdx.x, other, by); //~ precondition
  out[threadIdx.x] = other;
}
__global__ void valid(int *out) {
  typedef cub::BlockStore<int, 64, 1, cub::BLOCK_STORE_TRANSPOSE> Store;
  __shared__ typename Store::TempStorage storage;
  int items[1] = {(int)threadIdx.x};
  Store(storage).Store(out, items, threadIdx.x == 0 ? 64 : 0); //~ precondition
}
