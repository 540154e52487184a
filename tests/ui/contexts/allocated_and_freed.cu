// verdict: verified
// flags:
// Nothing is known of what has been freed, whoever has done it.
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n) a[i] = i;
}
static void release(float *p) { cudaFree(p); }
void run(int n) {
  float *a, *b, *c;
  cudaMalloc(&a, n * sizeof(float));
  b = a;
  cudaFree(b);
  fill<<<(n + 255) / 256, 256>>>(a, n);
  cudaMalloc(&c, n * sizeof(float));
  release(c);
  fill<<<(n + 255) / 256, 256>>>(c, n);
}
