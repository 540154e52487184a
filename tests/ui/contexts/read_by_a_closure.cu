// verdict: verified
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x;
}


void look(int);

void run(int *a, int n, int block) {
  auto see = [&] { look(block); };
  if (block == 16) {
    see();
    fold<<<n, block>>>(a);
  }
}
