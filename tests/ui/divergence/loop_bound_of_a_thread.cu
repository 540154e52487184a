// verdict: refuted
// flags: --block 64
__global__ void k() {
  for (unsigned i = 0; i < threadIdx.x; i++)
    __syncthreads();
    //~^ divergence
}
