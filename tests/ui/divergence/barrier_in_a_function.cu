// verdict: refuted
// flags: --block 64
__device__ void sync() {
  __syncthreads();
  //~^ divergence
}

__global__ void k() {
  if (threadIdx.x == 0)
    sync();
}
