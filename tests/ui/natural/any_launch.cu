// verdict: refuted
// flags: --any-launch
// The strict reading.
__global__ void k(float *out, int width) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  out[y * width + x] = x; //~ race/write-write
}
