// verdict: refuted
// flags: --block 64 --grid 1
// Two warps store to one matrix.
#include <mma.h>
using namespace nvcuda;
__global__ void fill(float *c) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
  wmma::fill_fragment(sum, (float)threadIdx.x);
  wmma::store_matrix_sync(c, sum, 16, wmma::mem_row_major); //~ race/write-write
}
