// verdict: refuted
// flags: --timeout 20
// Guards the wrong way round, and the pitch is right: that is no matter of a launch. Rows of
// neighbours are one apart.
__global__ void k(float *out, unsigned n) {
  unsigned x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < n && y < n)
    out[y + x] = x; //~ race/write-write
}
