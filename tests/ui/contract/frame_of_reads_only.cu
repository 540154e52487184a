// verdict: error
// flags:
__device__ void fill(int *p) {
  __reads_from(p);
  p[0] = p[0] + 1; //~ annotation
}

__global__ void k(int *a) {
  if (threadIdx.x == 0 && blockIdx.x == 0)
    fill(a);
}
