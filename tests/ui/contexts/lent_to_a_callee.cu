// verdict: verified
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x;
}


void look(int);
void see(const int &n) { look(n); }

void run(int *a, int n, int block) {
  if (block == 16) {
    see(block);
    fold<<<n, block>>>(a);
  }
}
