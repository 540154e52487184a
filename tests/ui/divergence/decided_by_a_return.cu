// verdict: refuted
// flags: --block 64
// The barrier itself stands under no condition.
__global__ void k(int *out, int n) {
  for (int i = 0; i < 4; i++) {
    if (threadIdx.x + i > 64)
      return;
    __syncthreads(); //~ divergence
  }
  out[threadIdx.x + blockIdx.x * 64] = n;
}
