// verdict: inconclusive
// flags:
// What a round makes decides, which is not read: no round of 128 threads is made up.
__global__ void k(int *p) {
  __shared__ int a[64];
  a[threadIdx.x] = 1; //~ bounds
  p[blockIdx.x * blockDim.x + threadIdx.x] = a[threadIdx.x];
}
void run(int *p) {
  for (int n = 32; n * 1.0 <= 64.0; n *= 2) k<<<1, n>>>(p);
}
