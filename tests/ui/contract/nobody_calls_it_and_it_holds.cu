// verdict: verified
// flags:
__device__ int half(int x) {
  __requires(x >= 0);
  __ensures(__return_val_int() <= x);
  return x / 2;
}

__device__ void fill(int *p, int n) {
  __requires(n > 0);
  __ensures(p[0] == n);
  p[0] = n;
}

__global__ void k(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}
