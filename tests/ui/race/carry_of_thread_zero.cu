// verdict: refuted
// flags: --block 64
// Thread 0 updates the carry that the others still read.
__global__ void k(int *out, int m) {
  __shared__ int carry;
  if (threadIdx.x == 0)
    carry = 0;
  __syncthreads();
  for (int i = 0; i < m; i++) {
    int base = carry;
    out[((size_t)blockIdx.x * m + i) * 64 + threadIdx.x] = base;
    if (threadIdx.x == 0)
      carry = base + 64;
      //~^ race/read-write
    __syncthreads();
  }
}
