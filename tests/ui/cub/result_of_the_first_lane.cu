// verdict: refuted
// flags:
#include <cub/warp/warp_reduce.cuh>
typedef cub::WarpReduce<int> Reduce;

__global__ void sums(int *out, const int *in) {
  __shared__ Reduce::TempStorage storage[4];
  int sum = Reduce(storage[threadIdx.x / 32]).Sum(in[threadIdx.x]);
  if (sum > 5) __syncwarp(); //~ divergence/warp
  out[threadIdx.x] = 1;
}
void run(int *out, int *in) { sums<<<1, 128>>>(out, in); }
