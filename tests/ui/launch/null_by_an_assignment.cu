// verdict: inconclusive
// flags:
// It is null where it is not assigned.
__global__ void sum(const int *in, int *out, const int *waits) {
  __shared__ int s[1024];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * 256 + t];
  __syncthreads();
  for (int d = 128; d > 0; d >>= 1) {
    if (t < d)
      s[t] += s[t + d]; //~ race/write-read
    if (waits)
      __syncthreads();
  }
  if (t == 0)
    out[blockIdx.x] = s[0];
}

void run(int *out, const int *in, const int *w, bool c) {
  const int *waits;
  waits = nullptr;
  if (c)
    waits = w;
  sum<<<8, 256>>>(in, out, waits);
}
