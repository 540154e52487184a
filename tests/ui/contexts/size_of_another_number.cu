// verdict: refuted
// flags:
// The two numbers have one origin, by which one of them is too small.
__global__ void clear(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = 0; //~ bounds
}

void run(int m) {
  int n = m + 1, *a;
  cudaMalloc(&a, m * sizeof(int));
  clear<<<(n + 255) / 256, 256>>>(a, n);
}
