// verdict: verified
// flags:
// Too many to be told apart: what the function itself asks is enough.
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x;
}


static void launch(int *a, int n, int block) {
  if (block <= 16) fold<<<n, block>>>(a);
}

void run(int *a, int n) {
  launch(a, n, 1);
  launch(a, n, 2);
  launch(a, n, 3);
  launch(a, n, 4);
  launch(a, n, 5);
  launch(a, n, 6);
  launch(a, n, 7);
}
