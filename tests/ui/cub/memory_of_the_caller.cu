// verdict: inconclusive
// flags:
// That the function has barriers of its own is nobody's business: they order nothing of the caller's. No run shows a
// race, for they may be there.
#include <cub/block/block_reduce.cuh>
typedef cub::BlockReduce<int, 128> Reduce;

__global__ void reverse(int *out, const int *in) {
  __shared__ Reduce::TempStorage storage;
  __shared__ int data[128];
  data[threadIdx.x] = in[threadIdx.x];
  int total = Reduce(storage).Sum(in[threadIdx.x]);
  out[threadIdx.x] = data[127 - threadIdx.x]; //~ race/write-read
  if (threadIdx.x == 0) out[128] = total;
}
void run(int *out, int *in) { reverse<<<1, 128>>>(out, in); }
