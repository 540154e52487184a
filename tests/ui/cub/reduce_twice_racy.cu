// verdict: refuted
// flags:
#include <cub/block/block_reduce.cuh>
typedef cub::BlockReduce<int, 128> Reduce;

__global__ void both(int *out, const int *in) {
  __shared__ Reduce::TempStorage storage;
  int x = in[threadIdx.x];
  int sum = Reduce(storage).Sum(x);
  int most = Reduce(storage).Reduce(x, cub::Max()); //~ race/write-write
  if (threadIdx.x == 0) out[0] = sum + most;
}
void run(int *out, int *in) { both<<<1, 128>>>(out, in); }
