// verdict: verified
// flags:
// A function that returns a pointer is known by its body; its postcondition is proved.
__device__ int *same(int *p) {
  __ensures(__return_val_ptr() == p);
  return p;
}

__global__ void k(int *a) {
  *same(a + blockIdx.x * blockDim.x + threadIdx.x) = 1;
}
