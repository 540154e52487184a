// verdict: verified
// flags: --block 64
// The last block to finish adds up what the others left: a fence and a counter order
// the accesses.
__global__ void k(unsigned *part, unsigned *count, unsigned *sum) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    part[blockIdx.x] = blockIdx.x;
    __threadfence();
    last = atomicAdd(count, 1) == gridDim.x - 1;
  }
  __syncthreads();
  if (last && threadIdx.x == 0) {
    __threadfence();
    unsigned total = 0;
    for (unsigned i = 0; i < gridDim.x; i++)
      total += part[i];
    sum[0] = total;
  }
}
