// verdict: refuted
// flags:
// long: reduce_twice_racy.cu
#include <cub/warp/warp_reduce.cuh>
typedef cub::WarpReduce<int> Reduce;

__global__ void sums(int *out, const int *in, int rows) {
  __shared__ Reduce::TempStorage storage[4];
  int warp = threadIdx.x / 32;
  for (int row = warp; row < rows; row += 4) {
    int sum = Reduce(storage[warp]).Sum(in[row * 32 + threadIdx.x % 32]); //~ race/write-write
    if (threadIdx.x % 32 == 0) out[row] = sum;
  }
}
void run(int *out, int *in, int rows) { sums<<<1, 128>>>(out, in, rows); }
