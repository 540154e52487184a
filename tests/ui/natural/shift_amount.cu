// verdict: conditional
// flags:
// requires: bits >= 0 && bits <= 31
__global__ void scale(int *out, const int *in, int bits, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[i] >> bits;
}
