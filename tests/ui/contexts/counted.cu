// verdict: verified
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x;
}


void run(int *a, int n, int block) {
  for (int threads = 16; threads >= 1; threads /= 2) fold<<<n, threads>>>(a);
}
