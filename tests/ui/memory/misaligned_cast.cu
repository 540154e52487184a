// verdict: refuted
// flags:
__global__ void k(char *a, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  int *p = (int *)(a + n); //~ alignment
  p[i] = 1;
}
