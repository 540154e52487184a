// verdict: verified
// flags:
// A device has multiprocessors: no run is made up of one that has none.
__global__ void share(int *a, int n, int parts) {
  int part = n / parts;
  for (int i = blockIdx.x * part; i < (blockIdx.x + 1) * part; i++)
    if (i % blockDim.x == threadIdx.x) a[i] = i;
}

void run(int *a, int n) {
  cudaDeviceProp device;
  cudaGetDeviceProperties(&device, 0);
  share<<<device.multiProcessorCount, 128>>>(a, n, device.multiProcessorCount);
}
