// verdict: verified
// flags:
#include <cub/block/block_reduce.cuh>
typedef cub::BlockReduce<int, 128> Reduce;

__global__ void mean(int *out, const int *in) {
  __shared__ Reduce::TempStorage storage;
  __shared__ int sum;
  int total = Reduce(storage).Sum(in[threadIdx.x]);
  if (threadIdx.x == 0) sum = total;
  __syncthreads();
  if (sum > 1000) __syncthreads();
  out[threadIdx.x] = sum;
}
void run(int *out, int *in) { mean<<<1, 128>>>(out, in); }
