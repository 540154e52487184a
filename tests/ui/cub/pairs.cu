// verdict: verified
// flags:
// The least with its place, as a pair.
#include <cub/block/block_reduce.cuh>
typedef cub::KeyValuePair<int, float> Pair;
typedef cub::BlockReduce<Pair, 128> Reduce;
__global__ void least(int *out, const float *in) {
  __shared__ Reduce::TempStorage storage;
  Pair own(threadIdx.x, in[threadIdx.x]);
  Pair found = Reduce(storage).Reduce(own, cub::ArgMin());
  if (threadIdx.x == 0) out[blockIdx.x] = found.key;
}
void run(int *out, float *in) { least<<<16, 128>>>(out, in); }
