// verdict: refuted
// flags:
// Somebody may have changed it since.
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}

int block = 16;

void run(int *a, int n) { fold<<<n, block>>>(a); }
