// verdict: refuted
// flags:
// Two columns share a place.
__global__ void render(unsigned *out, unsigned width, unsigned height) {
  unsigned x = __umul24(blockIdx.x, blockDim.x) + threadIdx.x;
  unsigned y = __umul24(blockIdx.y, blockDim.y) + threadIdx.y;
  if (x < width && y < height) out[__umul24(y, width) + x / 2] = x; //~ race/write-write
}
