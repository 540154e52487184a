// verdict: verified
// flags: --block 32 --grid 2
__global__ void k(int *a) {
  __shared__ int *p;
  if (threadIdx.x == 0) p = blockIdx.x ? a : nullptr;
  __syncthreads();
  if (p) p[threadIdx.x] = 0;
}
