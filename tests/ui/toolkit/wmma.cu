// verdict: unsupported
// flags:
// Binary matrices have no model.
#include <mma.h>
using namespace nvcuda;
__global__ void product(int *c, const unsigned *a, const unsigned *b) {
  wmma::fragment<wmma::matrix_a, 8, 8, 128, wmma::experimental::precision::b1, wmma::row_major> x; //~ unsupported/constructor-without-body
  wmma::load_matrix_sync(x, a, 128);
}
