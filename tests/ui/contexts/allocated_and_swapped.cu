// verdict: verified
// flags:
// In the second round each is the other.
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n) a[i] = i;
}
void run(int n) {
  float *a, *b;
  cudaMalloc(&a, n * sizeof(float));
  cudaMalloc(&b, (n + 1) * sizeof(float));
  for (int round = 0; round < 10; round++) {
    float *t = a;
    a = b;
    b = t;
    fill<<<(n + 255) / 256, 256>>>(a, n);
  }
}
