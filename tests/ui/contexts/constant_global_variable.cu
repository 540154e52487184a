// verdict: verified
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x;
}


extern const int block;

void run(int *a, int n) {
  if (block == 16) fold<<<n, block>>>(a);
}
