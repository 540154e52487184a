// verdict: verified
// flags:
// Where a destructor resets the device, no syntax names it.

__global__ void put(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n) a[i] = i;
}

struct Device {
  int number;
  ~Device() { cudaDeviceReset(); }
};

void run() {
  int *p;
  cudaMalloc((void **)&p, 1024);
  {
    Device device = {0};
  }
  put<<<5, 64>>>(p, 256);
}
