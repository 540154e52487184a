// verdict: verified
// flags:
#include <cub/block/block_reduce.cuh>
typedef cub::BlockReduce<int, 128> Reduce;

__global__ void most(int *out, const int *in) {
  __shared__ Reduce::TempStorage storage;
  int m = Reduce(storage).Reduce(in[threadIdx.x], [](int a, int b) { return a < b ? b : a; });
  if (threadIdx.x == 0) out[0] = m;
}
void run(int *out, int *in) { most<<<1, 128>>>(out, in); }
