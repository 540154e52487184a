// verdict: refuted
// flags: --block 64
// The flag is the same for all in the first round only.
__global__ void k(int *out) {
  bool more = true;
  for (int i = 0; i < 4; i++) {
    if (more)
      __syncthreads(); //~ divergence
    if (threadIdx.x == i)
      more = false;
  }
  out[threadIdx.x + blockIdx.x * 64] = more;
}
