// verdict: inconclusive
// flags:
// Who has its items stores them at once. Others may still load these places; or the load has a barrier of its own, so
// that no run shows a race.
#include <cub/block/block_load.cuh>
#include <cub/block/block_store.cuh>
typedef cub::BlockLoad<int, 128, 4, cub::BLOCK_LOAD_TRANSPOSE> Load;
typedef cub::BlockStore<int, 128, 4> Store;

__global__ void twice(int *data) {
  __shared__ Load::TempStorage loads;
  __shared__ Store::TempStorage stores;
  int items[4];
  Load(loads).Load(data, items);
  for (int i = 0; i < 4; i++) items[i] = items[i] + items[i];
  Store(stores).Store(data, items); //~ race/read-write
}
void run(int *data) { twice<<<1, 128>>>(data); }
