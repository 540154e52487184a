// verdict: verified
// flags:
#include <cuda/functional>
__global__ void k(int *out, const int *in, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t < n) {
    out[t] = cuda::maximum{}(in[t], 0);
    __assert(out[t] >= 0 && cuda::minimum<>{}(1, 2L) == 1L && sizeof(cuda::minimum<>{}(1, 2L)) == 8);
  }
}
