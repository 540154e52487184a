// verdict: inconclusive
// flags:
// Of what the host has copied there nothing is known, and zeros would do.
__global__ void widen(unsigned *out, const unsigned *lengths, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned bit = 1;
  if (i < n) {
    unsigned length = lengths[i];
    bit <<= length; //~ shift-amount
    out[i] = bit;
  }
}

void run(const unsigned *lengths, int n) {
  unsigned *out, *in;
  cudaMalloc(&out, n * sizeof(unsigned));
  cudaMalloc(&in, n * sizeof(unsigned));
  cudaMemcpy(in, lengths, n * sizeof(unsigned), cudaMemcpyHostToDevice);
  widen<<<(n + 255) / 256, 256>>>(out, in, n);
}
