// verdict: error
// flags:
__device__ int sum(int *p, int *q) {
  __reads_from(p);
  return p[0] + q[0]; //~ annotation
}

__global__ void k(int *a, int *b) {
  b[blockIdx.x * blockDim.x + threadIdx.x] = sum(a, b);
}
