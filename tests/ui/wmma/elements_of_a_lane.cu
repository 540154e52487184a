// verdict: refuted
// flags:
// A lane has sixteen elements of an operand of half precision.
#include <mma.h>
using namespace nvcuda;
__global__ void k(const half *a, half *out) {
  __shared__ half s[256];
  __requires(blockDim.x == 32);
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> f;
  wmma::load_matrix_sync(f, a, 16);
  for (int i = 0; i < f.num_elements; i++) s[threadIdx.x * 8 + i] = f.x[i]; //~ race/write-write
//~| bounds
  __syncthreads();
}
