// verdict: verified
// flags:
// What a library is given it may call.

__global__ void put(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n) a[i] = i;
}

static void done(void *) { cudaDeviceReset(); }

void run() {
  auto at_the_end = done;
  int *p;
  cudaMalloc((void **)&p, 1024);
  cudaLaunchHostFunc(0, at_the_end, 0);
  cudaDeviceSynchronize();
  put<<<5, 64>>>(p, 256);
}
