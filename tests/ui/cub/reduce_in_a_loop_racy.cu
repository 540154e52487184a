// verdict: refuted
// flags:
#include <cub/block/block_reduce.cuh>
typedef cub::BlockReduce<int, 128> Reduce;

__global__ void sums(int *out, const int *in, int n) {
  __shared__ Reduce::TempStorage storage;
  for (int k = 0; k < n; k++) {
    int total = Reduce(storage).Sum(in[k * 128 + threadIdx.x]); //~ race/write-write
    if (threadIdx.x == 0) out[k] = total;
  }
}
void run(int *out, int *in, int n) { sums<<<1, 128>>>(out, in, n); }
