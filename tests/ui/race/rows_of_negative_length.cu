// verdict: refuted
// flags: --no-benign --any-launch
// Rows lie apart by their length only if it is positive: nothing says so here.
__global__ void k(int *out, int nx, int ny) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  int i = y * nx;
  if (x < 4 && y < ny)
    out[i + x] = y; //~ race/write-write
}
