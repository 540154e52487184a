// verdict: verified
// flags: --block 64
__device__ int f(int x) { return x; }
__device__ int g(int x) { return -x; }
__global__ void k(int *a, int n) {
  int (*h)(int) = n > 0 ? f : g;
  a[blockIdx.x * 64 + threadIdx.x] = h(n);
}
