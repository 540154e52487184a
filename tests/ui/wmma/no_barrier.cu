// verdict: refuted
// flags: --block 128
// What a warp stores is read by others that have not waited for it.
#include <mma.h>
using namespace nvcuda;
__global__ void product(float *c, const half *a, const half *b) {
  __shared__ float sums[4][16 * 16];
  int warp = threadIdx.x / 32, t = threadIdx.x;
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> left;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> right;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
  wmma::fill_fragment(sum, 0.0f);
    wmma::load_matrix_sync(left, a, 16);
    wmma::load_matrix_sync(right, b, 16);
    wmma::mma_sync(sum, left, right, sum);
  wmma::store_matrix_sync(sums[warp], sum, 16, wmma::mem_row_major);
  if (blockIdx.x == 0) c[t] = sums[3 - warp][t % 32]; //~ race/write-read
}
