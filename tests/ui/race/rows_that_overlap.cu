// verdict: refuted
// flags: --no-benign
// The same with rows that are one too short: the last cell of a row is the first of the next.
__global__ void k(const float *in, float *out, int nx, int ny) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < nx && y < ny) {
    int i = y * (nx - 1) + x;
    out[i] = in[y * nx + x]; //~ race/write-write
  }
}
