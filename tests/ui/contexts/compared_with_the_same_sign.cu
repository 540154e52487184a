// verdict: verified
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x;
}


void run(int *a, int n, int block, int limit) {
  if (limit < 17 && block < limit) fold<<<n, block>>>(a);
}
