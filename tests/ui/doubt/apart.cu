// verdict: verified
// flags: --allow-missing-headers
// Declarations that clang rejects cost nothing that does not name them.
#include "nowhere/tensor.h"
nowhere::Tensor function(nowhere::Tensor of);
struct Model { nowhere::Tensor weights; void run(); };
NOWHERE_API class Exported { int x; };
struct Pair { int a, b; };
template <class T> __device__ T next(T x) { return x + 1; }
__global__ void fill(Pair *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i].a = next(i);
}
void Model::run() { fill<<<1, 64>>>(nullptr); }
