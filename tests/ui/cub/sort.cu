// verdict: verified
// flags:
#include <cub/block/block_radix_sort.cuh>
typedef cub::BlockRadixSort<unsigned, 64, 2, int> Sort;
__global__ void sort(unsigned *keys, int *values) {
  __shared__ Sort::TempStorage storage;
  unsigned k[2];
  int v[2];
  for (int i = 0; i < 2; i++) {
    k[i] = keys[threadIdx.x * 2 + i];
    v[i] = values[threadIdx.x * 2 + i];
  }
  Sort(storage).Sort(k, v);
  for (int i = 0; i < 2; i++) {
    keys[threadIdx.x * 2 + i] = k[i];
    values[threadIdx.x * 2 + i] = v[i];
  }
}
void run(unsigned *keys, int *values) { sort<<<1, 64>>>(keys, values); }
