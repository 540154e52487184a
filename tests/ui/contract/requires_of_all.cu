// verdict: verified
// flags:
__device__ int half(int x) {
  __global_requires(x > 0);
  __ensures(__return_val_int() < x);
  return x / 2;
}

__global__ void k(int *a, int n) {
  __requires(n > 7);
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = half(n);
}
