// verdict: refuted
// flags:
// A wrong contract is one, used or not.
__device__ int half(int x) {
  __ensures(__return_val_int() <= x); //~ postcondition
  return x / 2;
}

__global__ void k(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}
