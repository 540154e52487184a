// verdict: refuted
// flags: --exited-threads-ok
// Threads that have left the kernel do not call, and no device makes that right.
#include <cub/block/block_reduce.cuh>
typedef cub::BlockReduce<int, 128> Reduce;

__global__ void sum(int *out, const int *in, int n) {
  __shared__ Reduce::TempStorage storage;
  if (threadIdx.x >= n) return;
  int total = Reduce(storage).Sum(in[threadIdx.x]); //~ divergence
  if (threadIdx.x == 0) out[0] = total;
}
void run(int *out, int *in, int n) { sum<<<1, 128>>>(out, in, n); }
