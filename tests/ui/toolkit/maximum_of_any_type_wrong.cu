// verdict: refuted
// flags: --any-launch
#include <cuda/functional>
__global__ void k(int *out, const int *in) {
  int t = cuda::maximum{}(threadIdx.x, 1u);
  out[t] = threadIdx.x; //~ race/write-write
}
