// verdict: refuted
// flags: --block 64 --grid 1
// Within the call one thread uses the storage while another one has not yet loaded what is there.
#include <cub/cub.cuh>
typedef cub::BlockLoad<int, 64, 2, cub::BLOCK_LOAD_TRANSPOSE> Load;
union Either {
  Load::TempStorage storage;
  int data[128];
};
__global__ void k(int *out) {
  __shared__ Either either;
  int items[2];
  either.data[threadIdx.x] = threadIdx.x;
  either.data[64 + threadIdx.x] = 1;
  __syncthreads();
  Load(either.storage).Load(either.data, items); //~ race/read-write
  out[threadIdx.x] = items[0] + items[1];
}
