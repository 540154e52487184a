// verdict: conditional
// flags:
// requires: blockDim.x == 64
__global__ void narrow(int *a) { a[blockIdx.x * 64 + threadIdx.x] = threadIdx.x; }
void run(int *a, int which) {
  void (*const kernels[])(int *) = {narrow};
  auto kernel = kernels[which];
  kernel<<<9, 64>>>(a);
}
