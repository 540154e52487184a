// verdict: verified
// flags: --block 64 --grid 1
// With what the report proposes for `barrier.cu`.
__global__ void k(const unsigned *in, unsigned *out) {
  __shared__ unsigned s[64];
  s[threadIdx.x] = in[threadIdx.x] % 8;
  __barrier_invariant_1(s[threadIdx.x] < 8, threadIdx.x);
  __syncthreads();
  if (s[threadIdx.x] > 8)
    out[0] = threadIdx.x;
}
