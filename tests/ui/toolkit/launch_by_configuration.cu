// verdict: refuted
// flags:
// A launch with a configuration is not read: it may be any, and that of the file is not the only one.
__global__ void first(int *a) { a[0] = threadIdx.x; } //~ race/write-write
void one(int *a) { first<<<1, 1>>>(a); }
void many(int *a) {
  cudaLaunchConfig_t configuration = {};
  configuration.gridDim = dim3(1);
  configuration.blockDim = dim3(64);
  cudaLaunchKernelEx(&configuration, first, a);
}
