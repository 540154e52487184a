// verdict: verified
// flags: --block 64
// The result of __syncthreads_or is the same for all.
__global__ void k(const int *a) {
  if (__syncthreads_or(a[blockIdx.x * 64 + threadIdx.x]))
    __syncthreads();
}
