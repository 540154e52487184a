// verdict: inconclusive
// flags:
// A proof has not, and no run shows another one.
#include <cub/block/block_reduce.cuh>
typedef cub::BlockReduce<int, 128> Reduce;

__global__ void sum(int *out) {
  __shared__ Reduce::TempStorage storage;
  int total = Reduce(storage).Sum(threadIdx.x, 5);
  __assert(threadIdx.x != 0 || total == 10); //~ assert
  if (threadIdx.x == 0) out[0] = total;
}
void run(int *out) { sum<<<1, 128>>>(out); }
