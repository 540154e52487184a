// verdict: refuted
// flags: --block 64
__global__ void k() {
  if (threadIdx.x < 32)
    __syncthreads();
    //~^ divergence
}
