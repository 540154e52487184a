// verdict: verified
// flags:
// A function of a table is called where no name of it stands.

__global__ void put(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n) a[i] = i;
}

static void finish(int) { cudaDeviceReset(); }
static void (*const commands[])(int) = {finish};
static void run_command(int number) { commands[number](number); }

void run() {
  int *p;
  cudaMalloc((void **)&p, 1024);
  run_command(0);
  put<<<5, 64>>>(p, 256);
}
