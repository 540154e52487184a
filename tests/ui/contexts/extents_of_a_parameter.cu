// verdict: conditional
// flags:
// What a caller gives is natural, or the report says what is asked of it.
// requires: w >= 1 && w >= gridDim.x * blockDim.x
__global__ void fill(float *out, int w) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  out[y * w + x] = x;
}
void run(float *out, int w, dim3 grid, dim3 block) { fill<<<grid, block>>>(out, w); }
