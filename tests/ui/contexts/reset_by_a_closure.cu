// verdict: verified
// flags:
// So is what a closure becomes.

__global__ void put(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n) a[i] = i;
}

static void (*at_the_end)() = [] { cudaDeviceReset(); };
static void finish() { at_the_end(); }

void run() {
  int *p;
  cudaMalloc((void **)&p, 1024);
  finish();
  put<<<5, 64>>>(p, 256);
}
