// verdict: verified
// flags:
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n) a[i] = i;
}
static void allocate(float **p, int n) { cudaMalloc(p, n * sizeof(float)); }
void run(int n) {
  float *a;
  allocate(&a, n);
  fill<<<(n + 255) / 256, 256>>>(a, n);
}
