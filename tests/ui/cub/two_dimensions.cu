// verdict: verified
// flags:
#include <cub/block/block_reduce.cuh>
typedef cub::BlockReduce<int, 16, cub::BLOCK_REDUCE_RAKING, 8> Reduce;
__global__ void sum(int *out, const int *in) {
  __shared__ Reduce::TempStorage storage;
  int total = Reduce(storage).Sum(in[threadIdx.y * 16 + threadIdx.x]);
  if (threadIdx.x == 0 && threadIdx.y == 0) out[0] = total;
}
void run(int *out, int *in) { sum<<<1, dim3(16, 8)>>>(out, in); }
