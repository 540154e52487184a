// verdict: verified
// flags:
// Each element has a thread, whatever their number is: the block's first thread is within the array.

__global__ void put(int *a, int n) {
  int i = blockIdx.x * blockDim.x;
  if (threadIdx.x == 0) a[i] = n;
}

void run(int n) {
  if (n < 1) return;
  int *p;
  cudaMalloc((void **)&p, n * sizeof(int));
  put<<<(int)ceil((double)n / 256), 256>>>(p, n);
}
