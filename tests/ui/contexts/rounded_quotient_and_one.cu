// verdict: refuted
// flags:
// One block more than the elements need.

__global__ void put(int *a, int n) {
  int i = blockIdx.x * blockDim.x;
  if (threadIdx.x == 0) a[i] = n; //~ bounds
}

void run(int n) {
  if (n < 1) return;
  int *p;
  cudaMalloc((void **)&p, n * sizeof(int));
  put<<<(int)ceil((double)n / 256) + 1, 256>>>(p, n);
}
