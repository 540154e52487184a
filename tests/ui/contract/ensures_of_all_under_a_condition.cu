// verdict: unsupported
// flags:
__device__ int half(int x) {
  __global_ensures(__return_val_int() < x || x <= 0);
  return x / 2;
}

__global__ void k(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0)
    a[i] = half(i); //~ unsupported/claim-for-all-threads
}
