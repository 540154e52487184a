// verdict: refuted
// flags: --block 64 --grid 1
// A thread's index is what it wrote itself, until another thread writes there: behind a
// barrier nothing is known of it.
__global__ void k(int *out) {
  __shared__ unsigned index[64];
  unsigned t = threadIdx.x;
  index[t] = t;
  __syncthreads();
  index[63 - t] = 0;
  __syncthreads();
  unsigned i = index[t];
  __syncthreads();
  out[i] = t; //~ race/write-write
}
