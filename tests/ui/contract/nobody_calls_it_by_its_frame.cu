// verdict: error
// flags:
__device__ void fill(int *p, int *q) {
  __writes_to(p);
  p[0] = 1;
  q[0] = 1; //~ annotation
}

__global__ void k(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}
