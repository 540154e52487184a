// verdict: refuted
// flags:
#include <cub/cub.cuh>
typedef cub::BlockDiscontinuity<int, 64> Flags;
typedef cub::BlockAdjacentDifference<int, 64> Differences;
__global__ void compare(int *out) {
  __shared__ Flags::TempStorage a;
  __shared__ Differences::TempStorage b;
  int items[2] = {(int)threadIdx.x / 2, (int)threadIdx.x / 2}, flags[2];
  Flags(a).FlagHeads(flags, items, cub::Inequality());
  __assert(threadIdx.x % 2 == 0 || flags[0] != 0); //~ assert
  Differences(b).SubtractLeft(items, items, cub::Difference());
  __assert(items[0] != 1); //~ assert
  out[threadIdx.x] = flags[0] + items[0];
}
void run(int *out) { compare<<<1, 64>>>(out); }
