// verdict: refuted
// flags:
// The second time the blocks' places are not exchanged in one of the two: blocks meet however long the row is.
__global__ void transpose(float *out, const float *in, int width, int height) {
  __shared__ float tile[16][17];
  int x = blockIdx.x * 16 + threadIdx.x;
  int y = blockIdx.y * 16 + threadIdx.y;
  tile[threadIdx.y][threadIdx.x] = in[y * width + x];
  __syncthreads();
  x = blockIdx.y * 16 + threadIdx.x;
  y = blockIdx.y * 16 + threadIdx.y;
  out[y * height + x] = tile[threadIdx.x][threadIdx.y]; //~ race/write-write
}
