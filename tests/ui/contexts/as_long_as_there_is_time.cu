// verdict: refuted
// flags:
// The clock decides, which may say anything.
double seconds();
__global__ void k(int *p) {
  __shared__ int a[64];
  a[threadIdx.x] = 1; //~ bounds
  p[blockIdx.x * blockDim.x + threadIdx.x] = a[threadIdx.x];
}
void run(int *p) {
  for (int n = 32; seconds() <= 64.0; n *= 2) k<<<1, n>>>(p);
}
