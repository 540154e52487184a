// verdict: unsupported
// flags:
// The threads that do not call it have no argument.
__device__ int half(int x) {
  __global_requires(x > 0);
  __ensures(__return_val_int() >= 0);
  return x / 2;
}

__global__ void k(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0)
    a[i] = half(i); //~ unsupported/claim-for-all-threads
}
