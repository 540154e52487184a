// verdict: refuted
// flags:
// long: unsigned_sum_wraps.cu
// The grid covers the last columns of a width that is no multiple: the last row ends behind the array.
#include <stdlib.h>

__global__ void fill(float *out, int width) {
  int first = width * 16 * blockIdx.y + 16 * blockIdx.x;
  out[first + width * threadIdx.y + threadIdx.x] = 1; //~ bounds
}

int main(int argc, char **argv) {
  unsigned w = atoi(argv[1]), h = atoi(argv[2]);
  float *out;
  cudaMalloc((void **)&out, w * h * sizeof(float));
  dim3 threads(16, 16);
  dim3 grid((w + 15) / threads.x, h / threads.y);
  fill<<<grid, threads>>>(out, w);
}
