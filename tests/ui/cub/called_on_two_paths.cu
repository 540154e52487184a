// verdict: refuted
// flags:
#include <cub/block/block_reduce.cuh>
typedef cub::BlockReduce<int, 128> Reduce;

__global__ void sum(int *out, const int *in) {
  __shared__ Reduce::TempStorage a, b;
  int total;
  if (threadIdx.x % 2 == 0)
    total = Reduce(a).Sum(in[threadIdx.x]); //~ divergence
  else
    total = Reduce(b).Sum(in[threadIdx.x]); //~ divergence
  if (threadIdx.x == 0) out[0] = total;
}
void run(int *out, int *in) { sum<<<1, 128>>>(out, in); }
