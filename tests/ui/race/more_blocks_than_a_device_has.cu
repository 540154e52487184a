// verdict: verified
// flags:
// The blocks that would meet are more than a grid has along y.
__global__ void rows(int *a) {
  unsigned short row = blockIdx.y;
  if (blockIdx.x == 0 && threadIdx.x == 0) a[row] = blockIdx.y;
}
