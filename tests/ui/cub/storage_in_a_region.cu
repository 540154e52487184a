// verdict: unsupported
// flags:
#include <cub/block/block_reduce.cuh>
typedef cub::BlockReduce<int, 128> Reduce;

extern __shared__ int memory[];
__global__ void sum(int *out, const int *in) {
  int *data = memory + sizeof(Reduce::TempStorage) / sizeof(int);
  data[threadIdx.x] = in[threadIdx.x];
  int total = Reduce(*(Reduce::TempStorage *)memory).Sum(data[threadIdx.x]); //~ unsupported/library-storage
  if (threadIdx.x == 0) out[0] = total;
}
void run(int *out, int *in) { sum<<<1, 128, 2048>>>(out, in); }
