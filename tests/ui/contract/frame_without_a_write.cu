// verdict: error
// flags:
// Callers forget what the frame names, and nothing else.
__device__ void fill(int *p, int *q) {
  __writes_to(p);
  p[threadIdx.x] = 1;
  q[threadIdx.x] = 1; //~ annotation
}

__global__ void k(int *a, int *b) {
  if (threadIdx.x == 0 && blockIdx.x == 0)
    fill(a, b);
}
