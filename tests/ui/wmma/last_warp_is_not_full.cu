// verdict: refuted
// flags: --block 48
// Sixteen lanes of the second warp are not there.
#include <mma.h>
using namespace nvcuda;
__global__ void k() {
  __shared__ float c[512];
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> f;
  wmma::fill_fragment(f, 1.f);
  wmma::store_matrix_sync(c + 256 * (threadIdx.x / 32), f, 16, wmma::mem_row_major); //~ precondition
}
