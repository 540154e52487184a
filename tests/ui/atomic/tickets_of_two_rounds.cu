// verdict: refuted
// flags: --block 64 --grid 1
// A ticket of the round before is not this round's: both may be 0.
__global__ void k(int *out) {
  __shared__ unsigned count;
  if (threadIdx.x == 0)
    count = 0;
  __syncthreads();
  unsigned first = threadIdx.x < 32 ? atomicAdd(&count, 1u) : 0;
  __syncthreads();
  if (threadIdx.x == 0)
    count = 0;
  __syncthreads();
  unsigned second = threadIdx.x >= 32 ? atomicAdd(&count, 1u) : 0;
  out[threadIdx.x < 32 ? first : second] = threadIdx.x;
  //~^ race/write-write
}
