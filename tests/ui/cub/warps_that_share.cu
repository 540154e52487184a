// verdict: refuted
// flags:
#include <cub/warp/warp_reduce.cuh>
typedef cub::WarpReduce<int> Reduce;

__global__ void sums(int *out, const int *in) {
  __shared__ Reduce::TempStorage storage[2];
  int warp = threadIdx.x / 32;
  int sum = Reduce(storage[warp % 2]).Sum(in[threadIdx.x]); //~ race/write-write
  if (threadIdx.x % 32 == 0) out[warp] = sum;
}
void run(int *out, int *in) { sums<<<1, 128>>>(out, in); }
