// verdict: verified
// flags:
// The launch keeps what the kernel states, and nothing is assumed of it.
__global__ void fill(int *p, int n) {
  __array_extent(p, n);
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] = 1;
}

void run(int n) {
  int *a;
  cudaMalloc(&a, n * sizeof(int));
  fill<<<(n + 255) / 256, 256>>>(a, n);
}
