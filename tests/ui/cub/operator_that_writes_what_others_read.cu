// verdict: inconclusive
// flags:
// An operator may be called before all threads have come.
#include <cub/block/block_reduce.cuh>
typedef cub::BlockReduce<int, 128> Reduce;
struct Marking {
  int *mark;
  __device__ int operator()(int a, int b) const {
    *mark = 1;
    return a + b;
  }
};

__global__ void sum(int *out, const int *in) {
  __shared__ Reduce::TempStorage storage;
  __shared__ int mark;
  if (threadIdx.x == 0) mark = 0;
  __syncthreads();
  int before = mark; //~ race/write-read
  int total = Reduce(storage).Reduce(in[threadIdx.x] + before, Marking{&mark});
  if (threadIdx.x == 0) *out = total;
}
void run(int *out, int *in) { sum<<<1, 128>>>(out, in); }
