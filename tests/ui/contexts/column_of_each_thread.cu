// verdict: verified
// flags:
// A thread goes down its column, in bounds of what the host allocates.
#include <stdlib.h>

__global__ void sums(float *in, float *out, int w, int h) {
  unsigned x = blockIdx.x * blockDim.x + threadIdx.x;
  if (x < w) {
    float sum = 0;
    for (int y = 0; y < h; y++) {
      sum += in[y * w + x];
      out[y * w + x] = sum;
    }
  }
}

int main(int argc, char **argv) {
  int w = atoi(argv[1]), h = atoi(argv[2]);
  float *in, *out;
  cudaMalloc((void **)&in, w * h * sizeof(float));
  cudaMalloc((void **)&out, w * h * sizeof(float));
  sums<<<(w + 63) / 64, 64>>>(in, out, w, h);
}
