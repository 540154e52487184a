// verdict: refuted
// flags: --block 64 --grid 2
// Two groups count each by itself.
__global__ void k(int *out) {
  __shared__ unsigned count;
  if (threadIdx.x == 0)
    count = 0;
  __syncthreads();
  out[atomicAdd(&count, 1u)] = blockIdx.x;
  //~^ race/write-write
}
