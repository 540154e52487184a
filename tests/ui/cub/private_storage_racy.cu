// verdict: refuted
// flags:
#include <cub/block/block_reduce.cuh>
typedef cub::BlockReduce<int, 128> Reduce;

__global__ void both(int *out, const int *in) {
  int x = in[threadIdx.x];
  int sum = Reduce().Sum(x);
  int most = Reduce().Reduce(x, cub::Max()); //~ race/write-write
  if (threadIdx.x == 0) out[0] = sum + most;
}
void run(int *out, int *in) { both<<<1, 128>>>(out, in); }
