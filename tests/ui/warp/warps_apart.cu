// verdict: verified
// flags: --block 128
// Warps need not do the same.
__global__ void k(int *a) {
  int i = blockIdx.x * 128 + threadIdx.x;
  if (threadIdx.x / 32 == 1)
    a[i] = __shfl_sync(0xffffffffu, a[i], 0);
  __syncthreads();
}
