// verdict: inconclusive
// flags: --block 64 --grid 1
// What a thread has read before a collective of a library is read behind it, but not what a copy of it still reads.
#include <cub/cub.cuh>
#include <cuda_pipeline.h>
__global__ void sums(int *a, int *out) {
  typedef cub::BlockReduce<int, 64> Reduce;
  __shared__ typename Reduce::TempStorage storage;
  __shared__ int cells[64];
  int t = threadIdx.x;
  __pipeline_memcpy_async(&cells[t], &a[t], 4);
  __pipeline_commit();
  int sum = Reduce(storage).Sum(t);
  if (t == 0) a[5] = sum; //~ race/read-write
  __pipeline_wait_prior(0);
  out[t] = cells[t];
}
