// verdict: refuted
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


void change();

void run(int *a, int n) {
  extern int block;
  if (block == 16) {
    change();
    fold<<<n, block>>>(a);
  }
}

int block = 8;
void change() { block = 32; }
