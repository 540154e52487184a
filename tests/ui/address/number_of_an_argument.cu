// verdict: verified
// flags: --block 128
// The low bits of an address are the same for all threads, whatever they are.
__global__ void k(char *out, const char *in, unsigned n) {
  __shared__ char s[128];
  unsigned head = 3 & (4 - (unsigned)((unsigned long)out & 3));
  if (head != 0) {
    s[threadIdx.x] = in[threadIdx.x];
    __syncthreads();
    out[blockIdx.x * 128 + threadIdx.x] = s[127 - threadIdx.x];
  }
  if (threadIdx.x < head && threadIdx.x < n && blockIdx.x == 0 && head == 0) out[threadIdx.x] = in[threadIdx.x];
}
