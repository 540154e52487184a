// verdict: verified
// flags:
// The up-sweep of a scan without any annotation of its loop: `offset * d` is 128 all the time.
__global__ void k(const int *in) {
  __shared__ int s[256];
  unsigned t = threadIdx.x;
  __requires(blockDim.x == 128);
  s[2 * t] = in[2 * t];
  s[2 * t + 1] = in[2 * t + 1];
  unsigned offset = 1;
  for (unsigned d = 128; d > 0; d >>= 1) {
    __syncthreads();
    if (t < d) {
      unsigned a = offset * (2 * t + 1) - 1;
      unsigned b = offset * (2 * t + 2) - 1;
      s[b] += s[a];
    }
    offset *= 2;
  }
}
