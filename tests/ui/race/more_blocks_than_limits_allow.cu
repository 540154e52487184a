// verdict: refuted
// flags: --no-device-limits
// The blocks that would meet are more than a device has along y.
__global__ void rows(int *a) {
  unsigned short row = blockIdx.y;
  if (blockIdx.x == 0 && threadIdx.x == 0) a[row] = blockIdx.y; //~ race/write-write
}
