// verdict: refuted
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


int choose(int n) {
  int block = 16;
  for (int i = 0; i < n; i++) block *= 2;
  return block;
}

void run(int *a, int n) { fold<<<n, choose(n)>>>(a); }
