// verdict: refuted
// flags:
#include <cub/warp/warp_reduce.cuh>
typedef cub::WarpReduce<int> Reduce;

__global__ void sums(int *out, const int *in) {
  __shared__ Reduce::TempStorage storage[16];
  int part = threadIdx.x / 8, sum = 0;
  if (part % 2 == 0) sum = Reduce(storage[part]).Sum(in[threadIdx.x]); //~ divergence/warp
  //~| precondition
  if (threadIdx.x % 8 == 0) out[part] = sum;
}
void run(int *out, int *in) { sums<<<1, 128>>>(out, in); }
