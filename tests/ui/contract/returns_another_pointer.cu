// verdict: refuted
// flags:
__device__ int *next(int *p) {
  __ensures(__return_val_ptr() == p); //~ postcondition
  return p + 1;
}

__global__ void k(int *a) {
  *next(a + blockIdx.x * blockDim.x + threadIdx.x) = 1;
}
