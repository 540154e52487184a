// verdict: verified
// flags:
__global__ void own(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = threadIdx.x; }
void many(int *a) {
  cudaLaunchConfig_t configuration = {};
  cudaLaunchAttribute attribute[1];
  attribute[0].id = cudaLaunchAttributeCooperative;
  attribute[0].val.cooperative = 1;
  configuration.attrs = attribute;
  configuration.numAttrs = 1;
  cudaLaunchKernelEx(&configuration, own, a);
}
