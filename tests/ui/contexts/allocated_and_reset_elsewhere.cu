// verdict: verified
// flags:
// The same by a function that is called.

__global__ void put(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n) a[i] = i;
}

static void clean(bool all) {
  if (all) cudaDeviceReset();
}

struct Timer {
  bool all;
  void stop() { clean(all); }
};

void run(int rounds) {
  int *p;
  Timer timer = {true};
  cudaMalloc((void **)&p, 1024);
  for (int i = 0; i < rounds; i++) {
    timer.stop();
    put<<<5, 64>>>(p, 256);
  }
}
