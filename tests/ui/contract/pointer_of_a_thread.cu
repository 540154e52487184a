// verdict: inconclusive
// flags: --block 64
// The same parameter, but another place for each thread.
__device__ void all(int *p) {
  __writes_to(p);
  __syncthreads();
  p[threadIdx.x] = 1;
  __syncthreads();
}

__global__ void k() {
  __shared__ int s[128];
  all(s + (64 - threadIdx.x)); //~ precondition
}
