// verdict: refuted
// flags:
// All threads of the block call.
#include <cub/block/block_reduce.cuh>
typedef cub::BlockReduce<int, 128> Reduce;

__global__ void sum(int *out, const int *in) {
  __shared__ Reduce::TempStorage storage;
  int total = 0;
  if (threadIdx.x < 64) total = Reduce(storage).Sum(in[threadIdx.x]); //~ divergence
  if (threadIdx.x == 0) out[0] = total;
}
void run(int *out, int *in) { sum<<<1, 128>>>(out, in); }
