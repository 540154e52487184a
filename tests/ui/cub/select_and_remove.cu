// verdict: verified
// flags:
// What a thread has read before its call has been read when thread 0 has the result.
#include <cub/block/block_reduce.cuh>
typedef cub::BlockReduce<int, 128> Reduce;

__global__ void largest(int *out, int *in, int k) {
  __shared__ Reduce::TempStorage storage;
  for (int i = 0; i < k; i++) {
    int m = Reduce(storage).Reduce(in[threadIdx.x], cub::Max());
    if (threadIdx.x == 0) {
      out[i] = m;
      in[m & 127] = 0;
    }
    __syncthreads();
  }
}
void run(int *out, int *in, int k) { largest<<<1, 128>>>(out, in, k); }
