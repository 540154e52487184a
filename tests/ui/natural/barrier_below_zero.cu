// verdict: inconclusive
// flags:
// A barrier that no natural launch comes to is refuted by none.
__global__ void fill(int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = 1;
  if (n < 0 && threadIdx.x == 0) __syncthreads(); //~ divergence
}
