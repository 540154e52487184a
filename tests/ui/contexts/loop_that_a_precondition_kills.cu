// verdict: inconclusive
// flags:
// The loop is dead since the precondition says so, and nothing is proved of what it does.
__global__ void sums(int *out, const int *in, int n) {
  __requires(n <= 64);
  __shared__ int row[64];
  int t = threadIdx.x, sum = t < n ? in[t] : 0;
  row[t] = sum;
  __syncthreads();
  for (int half = n / 2; half > 32; half >>= 1) {
    if (t < half) row[t] = sum = sum + row[t + half];
    __syncthreads(); //~ vacuous
  }
  if (t == 0) out[blockIdx.x] = row[0];
}

void run(int *out, int *in, int n, int blocks) {
  if (n > 3 && n < 60)
    sums<<<blocks, 32>>>(out, in, n);
}
