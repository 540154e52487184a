// verdict: verified
// flags:
// Nothing happens between the test and the launch.
__global__ void fold(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; }

int block = 16;

void run(int *a, int n) {
  if (block == 16) fold<<<n, block>>>(a);
}
