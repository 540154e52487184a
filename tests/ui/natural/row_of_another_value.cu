// verdict: conditional
// flags:
// requires: blockDim.x == 16 && blockDim.y == 16
// requires: height >= 1 && height >= gridDim.y * 16
// The place is computed twice in the same variables: the row that is written is the second one.
__global__ void transpose(float *out, const float *in, int width, int height) {
  __shared__ float tile[16][17];
  int x = blockIdx.x * 16 + threadIdx.x;
  int y = blockIdx.y * 16 + threadIdx.y;
  tile[threadIdx.y][threadIdx.x] = in[y * width + x];
  __syncthreads();
  x = blockIdx.y * 16 + threadIdx.x;
  y = blockIdx.x * 16 + threadIdx.y;
  out[y * height + x] = tile[threadIdx.x][threadIdx.y];
}
