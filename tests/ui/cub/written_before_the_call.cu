// verdict: inconclusive
// flags:
// What was written before is not known to be there for others.
#include <cub/block/block_reduce.cuh>
typedef cub::BlockReduce<int, 128> Reduce;

__global__ void largest(int *out, int *in) {
  __shared__ Reduce::TempStorage storage;
  in[threadIdx.x] = 1;
  int m = Reduce(storage).Reduce(threadIdx.x, cub::Max());
  if (threadIdx.x == 0) in[m & 127] = 0; //~ race/write-write
}
void run(int *out, int *in) { largest<<<1, 128>>>(out, in); }
