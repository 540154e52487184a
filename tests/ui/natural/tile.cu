// verdict: conditional
// flags:
// A transposition in place, of which the tile says how large a block is.
// requires: blockDim.x == 16 && blockDim.y == 16
// requires: gridDim.x <= 8388607
// requires: gridDim.y == 1
__global__ void k(const float *in, float *out) {
  __shared__ float tile[16][17];
  tile[threadIdx.y][threadIdx.x] = in[blockIdx.x * 256 + threadIdx.y * 16 + threadIdx.x];
  __syncthreads();
  out[blockIdx.x * 256 + threadIdx.x * 16 + threadIdx.y] = tile[threadIdx.y][threadIdx.x];
}
