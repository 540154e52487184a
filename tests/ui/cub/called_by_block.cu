// verdict: verified
// flags:
// The branch is the same for all of a block.
#include <cub/block/block_reduce.cuh>
typedef cub::BlockReduce<int, 128> Reduce;

__global__ void sum(int *out, const int *in) {
  __shared__ Reduce::TempStorage storage;
  if (blockIdx.x % 2 == 0) {
    int total = Reduce(storage).Sum(in[threadIdx.x]);
    if (threadIdx.x == 0) out[blockIdx.x] = total;
  }
}
void run(int *out, int *in) { sum<<<16, 128>>>(out, in); }
