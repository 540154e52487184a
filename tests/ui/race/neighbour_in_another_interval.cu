// verdict: verified
// flags: --only-intra-group
// Neighbours meet in a cell, but always with a barrier between them: what does not hold of any
// two accesses is still asked for from barrier to barrier.
__global__ void k(int *out) {
  unsigned t = threadIdx.x;
  out[t] = 0;
  __syncthreads();
  out[t + 1] = 1;
  __syncthreads();
  out[t] = 2;
  __syncthreads();
  out[t + 1] = 3;
}
