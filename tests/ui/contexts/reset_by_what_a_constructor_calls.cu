// verdict: verified
// flags:
// A constructor whose code is elsewhere may call what it is given.

__global__ void put(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n) a[i] = i;
}

static void finish() { cudaDeviceReset(); }

struct Now {
  Now(void (*function)());
};

void run() {
  auto at_once = finish;
  int *p;
  cudaMalloc((void **)&p, 1024);
  Now now(at_once);
  put<<<5, 64>>>(p, 256);
}
