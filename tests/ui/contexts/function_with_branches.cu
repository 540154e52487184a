// verdict: verified
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x;
}


int choose(int n) {
  if (n > 1000) return 16;
  if (n > 100) return 8;
  return 4;
}

void run(int *a, int n) { fold<<<n, choose(n)>>>(a); }
