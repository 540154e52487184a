// verdict: verified
// flags:
// The sum is thread 0's.
#include <cub/block/block_reduce.cuh>
typedef cub::BlockReduce<int, 128> Reduce;

__global__ void sum(int *out, const int *in) {
  __shared__ Reduce::TempStorage storage;
  int total = Reduce(storage).Sum(in[blockIdx.x * 128 + threadIdx.x]);
  if (threadIdx.x == 0) out[blockIdx.x] = total;
}
void run(int *out, int *in) { sum<<<16, 128>>>(out, in); }
