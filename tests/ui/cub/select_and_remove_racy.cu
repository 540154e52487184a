// verdict: refuted
// flags:
// Others go on while thread 0 writes, to what they read behind the call.
#include <cub/block/block_reduce.cuh>
typedef cub::BlockReduce<int, 128> Reduce;

__global__ void largest(int *out, int *in) {
  __shared__ Reduce::TempStorage storage;
  int m = Reduce(storage).Reduce(in[threadIdx.x], cub::Max());
  if (threadIdx.x == 0) in[m & 127] = 0;
  out[threadIdx.x] = in[threadIdx.x]; //~ race/write-read
}
void run(int *out, int *in) { largest<<<1, 128>>>(out, in); }
