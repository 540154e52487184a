// verdict: verified
// flags:
// Who is given a function may call it.

__global__ void put(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n) a[i] = i;
}

static void call(cudaError_t (*function)()) { function(); }

void run() {
  int *p;
  cudaMalloc((void **)&p, 1024);
  call(cudaDeviceReset);
  put<<<5, 64>>>(p, 256);
}
