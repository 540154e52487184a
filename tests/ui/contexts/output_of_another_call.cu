// verdict: refuted
// flags:
// The second call gives `n` another value behind the allocation.
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i; //~ bounds
}
void read(const char *text, int *value) { *value = text[0]; }
void run(const char *text) {
  int n = 0;
  read(text, &n);
  float *a;
  cudaMalloc(&a, n * sizeof(float));
  read(text + 1, &n);
  fill<<<(n + 255) / 256, 256>>>(a, n);
}
