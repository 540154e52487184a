// verdict: refuted
// flags:
// A run has the order, and a storage that is used again.
#include <cub/block/block_radix_sort.cuh>
typedef cub::BlockRadixSort<unsigned, 64, 2> Sort;
__global__ void sort(unsigned *out) {
  __shared__ Sort::TempStorage storage;
  unsigned k[2];
  for (int i = 0; i < 2; i++) k[i] = (threadIdx.x * 2 + i) * 5 % 128;
  Sort(storage).SortDescending(k);
  __assert(threadIdx.x != 0 || k[1] != 126); //~ assert
  Sort(storage).Sort(k); //~ race/write-write
  out[threadIdx.x] = k[0];
}
void run(unsigned *out) { sort<<<1, 64>>>(out); }
