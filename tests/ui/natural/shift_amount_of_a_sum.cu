// verdict: refuted
// flags:
// That the amount is less than the width says nothing of one more.
__global__ void scale(unsigned *out, const unsigned *in, unsigned bits, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = (in[i] >> bits) << (bits + 1); //~ shift-amount
}
