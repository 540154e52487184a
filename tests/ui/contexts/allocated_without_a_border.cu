// verdict: refuted
// flags:
__global__ void stencil(float *to, const float *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) to[i] = from[i - 1] + from[i + 1]; //~ bounds
  //~| bounds
}
int main() {
  const int n = 4096;
  float *a, *b;
  cudaMalloc(&a, n * sizeof(float));
  cudaMalloc(&b, n * sizeof(float));
  stencil<<<n / 256, 256>>>(a, b, n);
}
