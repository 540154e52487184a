// verdict: refuted
// flags: --block 8 --grid 1
// The offset grows faster than the distance shrinks.
__global__ void k(const int *in) {
  __shared__ int s[16];
  unsigned t = threadIdx.x;
  s[2 * t] = in[2 * t];
  s[2 * t + 1] = in[2 * t + 1];
  unsigned offset = 1;
  for (unsigned d = 8; d > 0; d >>= 1) {
    __syncthreads();
    if (t < d)
      s[offset * (2 * t + 2) - 1] += 1; //~ bounds
    offset *= 4;
  }
}
