// verdict: refuted
// flags:
// All threads give the same storage.
#include <cub/block/block_reduce.cuh>
typedef cub::BlockReduce<int, 128> Reduce;

__global__ void sum(int *out, const int *in) {
  __shared__ Reduce::TempStorage storage[2];
  int total = Reduce(storage[threadIdx.x % 2]).Sum(in[threadIdx.x]); //~ precondition
  if (threadIdx.x == 0) out[0] = total;
}
void run(int *out, int *in) { sum<<<1, 128>>>(out, in); }
