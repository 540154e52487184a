// verdict: verified
// flags:
// What the variable points to at the launch is another array.
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n) a[i] = i;
}
void run(float *b, int n) {
  float *a;
  cudaMalloc(&a, n * sizeof(float));
  a = b;
  fill<<<(n + 255) / 256, 256>>>(a, n);
}
