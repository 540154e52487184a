// verdict: unsupported
// flags: --block 32 --grid 1
// The words that models are written in are for our own headers: a proof leaves out what a run does.
#include <cub/cub.cuh>
__global__ void in_a_run(int *o) {
  if (barrister_in_a_run()) //~ unsupported/unknown-function
    o[0] = threadIdx.x;
}
__global__ void lane(int *o) {
  o[0] = barrister_lane(); //~ unsupported/unknown-function
}
struct Count {
  __device__ int operator()(int a, int b) const { return barrister_in_a_run() ? a : b; } //~ unsupported/unknown-function
};
__global__ void of_an_operator(int *o) {
  typedef cub::BlockReduce<int, 32> Reduce;
  __shared__ typename Reduce::TempStorage storage;
  int all = Reduce(storage).Reduce((int)threadIdx.x, Count());
  if (threadIdx.x == 0)
    o[0] = all;
}
