// verdict: refuted
// flags:
// requires: width >= 1 && width >= gridDim.x * blockDim.x
//
// Rows do not overlap if they are as long as the grid is wide, which has nothing to do with the divisor: the
// verdict is about memory, and says under what there is no race.

__global__ void rows(int *out, int width) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  out[y * width + x] = 100 / (x % 4); //~ division-by-zero
}
