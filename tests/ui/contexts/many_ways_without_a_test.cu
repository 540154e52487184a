// verdict: refuted
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


static void launch(int *a, int n, int block) { fold<<<n, block>>>(a); }

void run(int *a, int n) {
  launch(a, n, 1);
  launch(a, n, 2);
  launch(a, n, 3);
  launch(a, n, 4);
  launch(a, n, 5);
  launch(a, n, 6);
  launch(a, n, 77);
}
