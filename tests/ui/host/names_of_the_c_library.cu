// verdict: verified
// flags:
// CUDA's compiler reads some headers of C before every source: what they declare needs no #include.
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
void run(const char *text) {
  int n = (int)std::exp(std::sqrt(2.0)) + atoi(text) + strncmp(text, "a", 1);
  float *a;
  cudaMalloc(&a, n * sizeof(float));
  fill<<<(n + 255) / 256, 256>>>(a, n);
}
