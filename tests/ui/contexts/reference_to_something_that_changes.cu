// verdict: refuted
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


int size = 16;
void change() { size = 32; }
static void launch(int *a, int n, const int &block) {
  if (block != 16) return;
  change();
  fold<<<n, block>>>(a);
}

void run(int *a, int n) { launch(a, n, size); }
