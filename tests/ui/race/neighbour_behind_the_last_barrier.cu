// verdict: refuted
// flags: --only-intra-group
// Each thread has a cell of its own in all intervals but the last one.
__global__ void k(int *out) {
  unsigned t = threadIdx.x;
  out[t] = 0;
  __syncthreads();
  out[t] = 1;
  __syncthreads();
  out[t] = 2;
  __syncthreads();
  out[t] = 3;
  out[t + 1] = 4; //~ race/write-write
}
