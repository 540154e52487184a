// verdict: verified
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x;
}


void run(int *a, unsigned n, unsigned block) {
  if (block - 1 < 16) fold<<<n, block>>>(a);
}
