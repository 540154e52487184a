// verdict: verified
// flags:
// With two storages one barrier between two calls is enough.
#include <cub/block/block_reduce.cuh>
typedef cub::BlockReduce<int, 128> Reduce;

__global__ void sums(int *out, const int *in) {
  __shared__ Reduce::TempStorage storage[2];
  int a = Reduce(storage[0]).Sum(in[threadIdx.x]);
  int b = Reduce(storage[1]).Sum(in[threadIdx.x + 128]);
  __syncthreads();
  int c = Reduce(storage[0]).Sum(in[threadIdx.x + 256]);
  int d = Reduce(storage[1]).Sum(in[threadIdx.x + 384]);
  if (threadIdx.x == 0) out[0] = a + b + c + d;
}
void run(int *out, int *in) { sums<<<1, 128>>>(out, in); }
