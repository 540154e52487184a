// verdict: unsupported
// flags:
#include <mma.h>
__global__ void product(float *c, const half *a, const half *b) {
  using namespace nvcuda;
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> x; //~ unsupported/constructor-without-body
  wmma::load_matrix_sync(x, a, 16);
}
