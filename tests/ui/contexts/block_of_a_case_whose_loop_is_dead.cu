// verdict: verified
// flags:
// Of a block of 32 the loop, with its barrier, is dead code and no contradiction.
__global__ void sums(int *out, const int *in) {
  __shared__ int row[64];
  int t = threadIdx.x, sum = in[t];
  row[t] = sum;
  __syncthreads();
  for (unsigned half = blockDim.x / 2; half > 32; half >>= 1) {
    if (t < half) row[t] = sum = sum + row[t + half];
    __syncthreads();
  }
  out[t] = row[0];
}

void run(int *out, int *in, int t) {
  switch (t) {
  case 32: sums<<<1, t>>>(out, in); break;
  }
}
