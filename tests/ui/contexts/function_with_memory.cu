// verdict: refuted
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


int choose() {
  static int block = 8;
  return block *= 2;
}

void run(int *a, int n) { fold<<<n, choose()>>>(a); }
