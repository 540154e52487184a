// verdict: inconclusive
// flags: --block 64
__device__ void all(int *p) {
  __writes_to(p);
  __syncthreads();
  p[threadIdx.x / 2] = threadIdx.x % 2;
  //~^ race/write-write
  __syncthreads();
}

__global__ void k() {
  __shared__ int s[64], t[64];
  int *p = threadIdx.x % 2 ? s : t;
  all(p);
  //~^ precondition
}
