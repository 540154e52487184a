// verdict: refuted
// flags: --block 64 --grid 1
// A store that transposes leaves the items in another order.
#include <assert.h>
#include <cub/cub.cuh>
__global__ void k(int *out) {
  typedef cub::BlockStore<int, 64, 2, cub::BLOCK_STORE_TRANSPOSE> Store;
  __shared__ typename Store::TempStorage storage;
  int items[2] = {2 * (int)threadIdx.x, 2 * (int)threadIdx.x + 1};
  Store(storage).Store(out, items);
  assert(items[0] == 2 * threadIdx.x); //~ assert
}
