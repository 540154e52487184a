// verdict: refuted
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


static void launch(int *a, int n, int block) { fold<<<n / block, block>>>(a); }

void run(int *a, int n, void (**out)(int *, int, int)) {
  launch(a, n, 16);
  *out = launch;
}
