// verdict: verified
// flags:
// A block of 512 is one of at least 1,024 elements.
__global__ void sums(float *out, const float *in, unsigned n) {
  unsigned i = blockIdx.x * 1024 + threadIdx.x;
  float sum = 0;
  for (; i < n; i += 1024 * gridDim.x)
    sum += in[i] + in[i + 512];
  out[blockIdx.x * 512 + threadIdx.x] = sum;
}

static void sizes(int n, int most_blocks, int most_threads, int &blocks, int &threads) {
  threads = n < most_threads * 2 ? n / 2 : most_threads;
  blocks = max(1, n / (threads * 2));
  blocks = min(most_blocks, blocks);
}

void run(int n, int most_blocks, int most_threads) {
  if (n < 2 || (n & (n - 1)))
    return;
  int blocks = 0, threads = 0;
  float *in, *out;
  sizes(n, most_blocks, most_threads, blocks, threads);
  cudaMalloc((void **)&in, n * sizeof(float));
  cudaMalloc((void **)&out, blocks * threads * sizeof(float));
  if (threads == 512)
    sums<<<blocks, threads>>>(out, in, n);
}
