// verdict: refuted
// flags:
__device__ int half(int x) {
  __ensures(__return_val_int() <= x);
  //~^ postcondition
  return x / 2;
}

__global__ void k(int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = half(n);
}
