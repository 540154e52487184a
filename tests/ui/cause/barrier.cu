// verdict: inconclusive
// flags: --block 64 --grid 1
// No thread comes to the write, for what every thread stored before the barrier.
__global__ void k(const unsigned *in, unsigned *out) {
  __shared__ unsigned s[64];
  s[threadIdx.x] = in[threadIdx.x] % 8;
  __syncthreads();
  if (s[threadIdx.x] > 8)
    out[0] = threadIdx.x;  //~ race/write-write
}
