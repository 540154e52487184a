// verdict: verified
// flags: --block 64
__device__ void sync() {
  __syncthreads();
}

__global__ void k() {
  sync();
  sync();
}
