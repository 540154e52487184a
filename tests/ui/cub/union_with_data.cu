// verdict: verified
// flags:
#include <cub/block/block_reduce.cuh>
typedef cub::BlockReduce<int, 128> Reduce;

__global__ void reverse(int *out, const int *in) {
  __shared__ union {
    Reduce::TempStorage storage;
    int data[128];
  } shared;
  int sum = Reduce(shared.storage).Sum(in[threadIdx.x]);
  __syncthreads();
  shared.data[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = shared.data[127 - threadIdx.x];
  if (threadIdx.x == 0) out[128] = sum;
}
void run(int *out, int *in) { reverse<<<1, 128>>>(out, in); }
