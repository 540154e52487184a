// verdict: refuted
// flags:
#include <cub/block/block_reduce.cuh>
typedef cub::KeyValuePair<int, float> Pair;
typedef cub::BlockReduce<Pair, 128> Reduce;
__global__ void least(int *out) {
  __shared__ Reduce::TempStorage storage;
  Pair own(threadIdx.x, threadIdx.x == 5 ? -1.0f : 1.0f);
  Pair found = Reduce(storage).Reduce(own, cub::ArgMin());
  __assert(threadIdx.x != 0 || found.key != 5); //~ assert
  if (threadIdx.x == 0) out[blockIdx.x] = found.key;
}
void run(int *out) { least<<<16, 128>>>(out); }
