// verdict: refuted
// flags:
// That headers of C are read makes nothing of the source's own known.
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n) a[i] = i; //~ bounds
}
void run(const char *text) {
  int n = (int)std::exp(2.0) + atoi(text);
  float *a;
  cudaMalloc(&a, n * sizeof(float));
  fill<<<(n + 255) / 256, 256>>>(a, n);
}
