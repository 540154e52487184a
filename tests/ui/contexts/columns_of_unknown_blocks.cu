// verdict: verified
// flags:
// long: column_of_each_thread.cu
// How many threads a block has is an option; the grid covers no more than the width.
#include <stdlib.h>

__global__ void sums(float *out, int w, int h) {
  unsigned x = blockIdx.x * blockDim.x + threadIdx.x;
  for (int y = 0; y < h; y++) out[y * w + x] = x;
}

int main(int argc, char **argv) {
  int w = atoi(argv[1]), h = atoi(argv[2]), threads = atoi(argv[3]);
  float *out;
  cudaMalloc((void **)&out, w * h * sizeof(float));
  sums<<<w / threads, threads>>>(out, w, h);
}
