// verdict: verified
// flags:
// Nor does a name of an operator stand where it is used.

__global__ void put(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n) a[i] = i;
}

struct Device {
  int number;
  void operator delete(void *) { cudaDeviceReset(); }
};

void run() {
  int *p;
  Device *device = new Device();
  cudaMalloc((void **)&p, 1024);
  delete device;
  put<<<5, 64>>>(p, 256);
}
