// verdict: verified
// flags:
#include <cub/warp/warp_reduce.cuh>
typedef cub::WarpReduce<int> Reduce;

__global__ void sums(int *out, const int *in) {
  __shared__ Reduce::TempStorage storage[4];
  int warp = threadIdx.x / 32;
  int sum = Reduce(storage[warp]).Sum(in[threadIdx.x]);
  if (threadIdx.x % 32 == 0) out[warp] = sum;
}
void run(int *out, int *in) { sums<<<1, 128>>>(out, in); }
