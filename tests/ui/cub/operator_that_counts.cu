// verdict: refuted
// flags:
// An operator is called as often as the library likes.
#include <cub/block/block_reduce.cuh>
typedef cub::BlockReduce<int, 128> Reduce;

__global__ void most(int *out, const int *in) {
  __shared__ Reduce::TempStorage storage;
  int calls = 0;
  int m = Reduce(storage).Reduce(in[threadIdx.x], [&](int a, int b) { calls++; return a < b ? b : a; });
  __assert(calls <= 1); //~ assert
  if (threadIdx.x == 0) out[0] = m;
}
void run(int *out, int *in) { most<<<1, 128>>>(out, in); }
