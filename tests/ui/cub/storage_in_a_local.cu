// verdict: unsupported
// flags:
#include <cub/block/block_reduce.cuh>
typedef cub::BlockReduce<int, 128> Reduce;

__global__ void sum(int *out, const int *in) {
  Reduce::TempStorage storage;
  int total = Reduce(storage).Sum(in[threadIdx.x]); //~ unsupported/library-storage
  if (threadIdx.x == 0) out[0] = total;
}
void run(int *out, int *in) { sum<<<1, 128>>>(out, in); }
