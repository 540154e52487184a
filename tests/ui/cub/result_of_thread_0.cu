// verdict: refuted
// flags:
// Other threads get anything.
#include <cub/block/block_reduce.cuh>
typedef cub::BlockReduce<int, 128> Reduce;

__global__ void mean(int *out, const int *in) {
  __shared__ Reduce::TempStorage storage;
  int total = Reduce(storage).Sum(in[threadIdx.x]);
  if (total > 5) __syncthreads(); //~ divergence
  out[threadIdx.x] = in[threadIdx.x];
}
void run(int *out, int *in) { mean<<<1, 128>>>(out, in); }
