// verdict: refuted
// flags:
// One bit more than there are, whatever was copied there.
__global__ void widen(unsigned *out, const unsigned *lengths, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = 1u << (lengths[i] % 2 + 32); //~ shift-amount
}

void run(const unsigned *lengths, int n) {
  unsigned *out, *in;
  cudaMalloc(&out, n * sizeof(unsigned));
  cudaMalloc(&in, n * sizeof(unsigned));
  cudaMemcpy(in, lengths, n * sizeof(unsigned), cudaMemcpyHostToDevice);
  widen<<<(n + 255) / 256, 256>>>(out, in, n);
}
