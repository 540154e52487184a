// verdict: verified
// flags:
// So is what overrides a virtual function.

__global__ void put(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n) a[i] = i;
}

struct Device {
  virtual void finish() {}
};
struct Gpu : Device {
  void finish() override { cudaDeviceReset(); }
};
static void end(Device &device) { device.finish(); }

void run() {
  int *p;
  cudaMalloc((void **)&p, 1024);
  Gpu gpu;
  end(gpu);
  put<<<5, 64>>>(p, 256);
}
