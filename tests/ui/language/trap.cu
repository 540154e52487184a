// verdict: verified
// flags: --block 64
// A thread that comes to a trap does no more; it neither leaves a barrier nor lets others pass.
__global__ void check(int *a, const int *valid) {
  __shared__ int part[64];
  part[threadIdx.x] = a[blockIdx.x * 64 + threadIdx.x];
  if (!valid[threadIdx.x])
    __trap();
  __syncthreads();
  a[blockIdx.x * 64 + threadIdx.x] = part[63 - threadIdx.x];
}
