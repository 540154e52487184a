// verdict: refuted
// flags:
// The variable is not constant, so that the cast is allowed.
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


const int *kept;
void see(const int &n) { kept = &n; }
void change() { *const_cast<int *>(kept) = 32; }

void run(int *a, int n, int block) {
  if (block == 16) {
    see(block);
    change();
    fold<<<n, block>>>(a);
  }
}
