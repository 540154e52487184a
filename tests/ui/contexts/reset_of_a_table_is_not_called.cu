// verdict: refuted
// flags:
// A table of functions that nobody calls between an allocation and a launch resets nothing.

__global__ void put(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n) a[i] = i; //~ bounds
}

static void finish(int) { cudaDeviceReset(); }
static void (*const commands[])(int) = {finish};
static void run_command(int number) { commands[number](number); }
static int blocks(int n) { return (n + 63) / 64; }

void run() {
  int *p;
  cudaMalloc((void **)&p, 1024);
  put<<<blocks(257), 64>>>(p, 256);
  run_command(0);
}
