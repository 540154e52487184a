// verdict: refuted
// flags:
// What is allocated behind a reset is there; so is what a function leaves alone.

__global__ void put(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n) a[i] = i; //~ bounds
}

static void say(int n) { printf("%d\n", n); }

void run() {
  int *p;
  cudaDeviceReset();
  cudaMalloc((void **)&p, 1024);
  say(256);
  put<<<5, 64>>>(p, 256);
  cudaDeviceReset();
}
