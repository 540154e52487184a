// verdict: verified
// flags: --block 64 --grid 1
// The same, but the index is read before another thread writes there.
__global__ void k(int *out) {
  __shared__ unsigned index[64];
  unsigned t = threadIdx.x;
  index[t] = t;
  unsigned i = index[t];
  __syncthreads();
  index[63 - t] = 0;
  __syncthreads();
  out[i] = t;
  __syncthreads();
  out[i] += 1;
}
