// verdict: refuted
// flags:
// What others still read is overwritten.
#include <cub/block/block_reduce.cuh>
typedef cub::BlockReduce<int, 128> Reduce;

__global__ void reverse(int *out, const int *in) {
  __shared__ union {
    Reduce::TempStorage storage;
    int data[128];
  } shared;
  shared.data[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  int x = shared.data[127 - threadIdx.x];
  int sum = Reduce(shared.storage).Sum(x); //~ race/read-write
  if (threadIdx.x == 0) out[0] = sum;
}
void run(int *out, int *in) { reverse<<<1, 128>>>(out, in); }
