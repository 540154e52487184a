// verdict: unsupported
// flags:
__device__ int *same(int *p) {
  __reads_from(p);
  __ensures(__return_val_ptr() == p);
  return p;
}

__global__ void k(int *a) {
  *same(a + blockIdx.x * blockDim.x + threadIdx.x) = 1; //~ unsupported/pointer-result
}
