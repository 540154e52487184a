// verdict: verified
// flags:
__device__ int half(int x) {
  __requires(x >= 0);
  __ensures(__return_val_int() <= x);
  return x / 2;
}

__global__ void k(int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (n >= 0)
    out[i] = half(n);
}
