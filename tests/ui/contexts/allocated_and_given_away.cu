// verdict: verified
// flags:
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n) a[i] = i;
}
struct Owner {
  float *p;
};
void keep(float *p);
void run(Owner *owner, int n) {
  float *a, *b, *c;
  cudaMalloc(&a, n * sizeof(float));
  keep(a);
  fill<<<(n + 255) / 256, 256>>>(a, n);
  cudaMalloc(&b, n * sizeof(float));
  owner->p = b;
  fill<<<(n + 255) / 256, 256>>>(b, n);
  cudaMalloc(&c, n * sizeof(float));
  auto release = [=] { cudaFree(c); };
  release();
  fill<<<(n + 255) / 256, 256>>>(c, n);
}
