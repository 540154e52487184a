// verdict: verified
// flags:
// A reset frees all memory of the device: of what a pointer pointed to nothing is known behind it.

__global__ void put(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n) a[i] = i;
}

void run() {
  int *p;
  cudaMalloc((void **)&p, 1024);
  cudaDeviceReset();
  put<<<5, 64>>>(p, 256);
}
