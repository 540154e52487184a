// verdict: verified
// flags:
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n) a[i] = i;
}
void grow(float **p);
void run(float *b, int n) {
  float *a, *c, *d;
  cudaMalloc(&a, n * sizeof(float));
  grow(&a);
  fill<<<(n + 255) / 256, 256>>>(a, n);
  cudaMalloc(&c, n * sizeof(float));
  float *&r = c;
  r = b;
  fill<<<(n + 255) / 256, 256>>>(c, n);
  cudaMalloc(&d, n * sizeof(float));
  auto replace = [&] { d = b; };
  replace();
  fill<<<(n + 255) / 256, 256>>>(d, n);
}
