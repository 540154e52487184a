// verdict: refuted
// flags: --any-launch
//
// A clause that does not help; the place of the race is that of this text.

__global__ void rows(int *out, int width) { int x = blockIdx.x * blockDim.x + threadIdx.x; int y = blockIdx.y * blockDim.y + threadIdx.y;
  out[y * width + x] = x; //~ race/write-write
}
