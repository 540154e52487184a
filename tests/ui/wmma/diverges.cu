// verdict: refuted
// flags: --block 32
// Half of the warp comes to what is for all of it.
#include <mma.h>
using namespace nvcuda;
__global__ void fill(float *c) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
  wmma::fill_fragment(sum, 0.0f);
  if (threadIdx.x < 16) wmma::store_matrix_sync(c + blockIdx.x * 256, sum, 16, wmma::mem_row_major); //~ divergence/warp
  //~| race/write-write
}
