// verdict: refuted
// flags:
// A block of 128 has more threads than the array has elements.
__global__ void sums(int *out, const int *in) {
  __shared__ int row[64];
  int t = threadIdx.x, sum = in[t];
  row[t] = sum; //~ bounds
  __syncthreads();
  for (unsigned half = blockDim.x / 2; half > 32; half >>= 1) {
    if (t < half) row[t] = sum = sum + row[t + half]; //~ bounds
    __syncthreads();
  }
  out[t] = row[0];
}

void run(int *out, int *in, int t) {
  switch (t) {
  case 128: sums<<<1, t>>>(out, in); break;
  }
}
