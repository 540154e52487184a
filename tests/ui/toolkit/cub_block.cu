// verdict: unsupported
// flags:
#include <cub/block/block_reduce.cuh>
__global__ void sum(float *out, const float *in) {
  typedef cub::BlockReduce<float, 128> Reduce;
  __shared__ typename Reduce::TempStorage storage;
  float total = Reduce(storage).Sum(in[threadIdx.x]); //~ unsupported/unknown-function
  if (threadIdx.x == 0) out[blockIdx.x] = total;
}
