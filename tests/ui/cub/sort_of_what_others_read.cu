// verdict: inconclusive
// flags:
// Keys are sorted where they are, and a thread begins with its own before others have come.
#include <cub/block/block_radix_sort.cuh>
typedef cub::BlockRadixSort<int, 128, 2> Sort;

__global__ void sorted(int *out, const int *in) {
  __shared__ Sort::TempStorage storage;
  __shared__ int keys[128][2];
  keys[threadIdx.x][0] = in[2 * threadIdx.x];
  keys[threadIdx.x][1] = in[2 * threadIdx.x + 1];
  __syncthreads();
  int other = keys[(threadIdx.x + 1) % 128][0];
  Sort(storage).Sort(keys[threadIdx.x]); //~ race/read-write
  out[threadIdx.x] = other + keys[threadIdx.x][0];
}
void run(int *out, int *in) { sorted<<<1, 128>>>(out, in); }
