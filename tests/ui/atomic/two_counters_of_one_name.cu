// verdict: verified
// flags: --block 64
__device__ unsigned draw() {
  __shared__ unsigned n;
  if (threadIdx.x == 0)
    n = 0;
  __syncthreads();
  return atomicAdd(&n, 1u);
}

__device__ unsigned draw_again() {
  __shared__ unsigned n;
  if (threadIdx.x == 0)
    n = 0;
  __syncthreads();
  return atomicAdd(&n, 1u);
}

__global__ void k(int *a, int *b) {
  __shared__ int s[64], t[64];
  unsigned i = draw();
  if (i < 64)
    s[i] = threadIdx.x;
  unsigned j = draw_again();
  if (j < 64)
    t[j] = threadIdx.x;
}
