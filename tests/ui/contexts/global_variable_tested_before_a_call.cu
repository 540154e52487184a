// verdict: refuted
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}

int block = 16;
void log(const char *);

void run(int *a, int n) {
  if (block == 16) {
    log("sixteen");
    fold<<<n, block>>>(a);
  }
}
