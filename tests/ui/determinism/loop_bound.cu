// verdict: refuted
// flags: --determinism --block 2 --grid 2
__global__ void k(int *a, int *out) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  int n = 0;
  while (atomicAdd(a, 1) < 8) //~ order/result
    n++;
  out[i] = n;
}
