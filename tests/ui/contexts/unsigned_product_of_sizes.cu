// verdict: verified
// flags:
// long: product_of_sizes.cu
// What the host allocates are `w * h` elements, a product of 32 bits: that it does not wrap around is assumed of the
// launch, too, and then neither does an index of a row below the last one.
#include <stdlib.h>

__global__ void fill(float *out, int width) {
  int first = width * 16 * blockIdx.y + 16 * blockIdx.x;
  out[first + width * threadIdx.y + threadIdx.x] = 1;
}

int main(int argc, char **argv) {
  unsigned w = atoi(argv[1]), h = atoi(argv[2]);
  float *out;
  cudaMalloc((void **)&out, w * h * sizeof(float));
  dim3 threads(16, 16);
  dim3 grid(w / threads.x, h / threads.y);
  fill<<<grid, threads>>>(out, w);
}
