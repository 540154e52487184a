// verdict: verified
// flags:
// The class owns a storage, one for all of its objects.
#include <cub/block/block_reduce.cuh>
typedef cub::BlockReduce<int, 128> Reduce;

__global__ void both(int *out, const int *in) {
  int x = in[threadIdx.x];
  int sum = Reduce().Sum(x);
  __syncthreads();
  int most = Reduce().Reduce(x, cub::Max());
  if (threadIdx.x == 0) out[0] = sum + most;
}
void run(int *out, int *in) { both<<<1, 128>>>(out, in); }
