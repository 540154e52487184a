// verdict: inconclusive
// flags: --block 64
__device__ void all(int *p) {
  __writes_to(p);
  __syncthreads();
  p[threadIdx.x] = 1;
  __syncthreads();
}

__global__ void k() {
  __shared__ int s[64];
  if (threadIdx.x < 4)
    all(s); //~ divergence
}
