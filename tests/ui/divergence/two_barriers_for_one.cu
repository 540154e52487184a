// verdict: refuted
// flags: --block 64
// Everybody meets a barrier, but not the same one.
__global__ void k() {
  if (threadIdx.x < 32)
    __syncthreads();
    //~^ divergence
  else
    __syncthreads();
    //~^ divergence
}
