// verdict: verified
// flags:
// That nothing but the file calls it is printed.
__global__ void fold(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; }

void launch(int *a, int n, int block) { fold<<<n / block, block>>>(a); }
void run(int *a, int n) { launch(a, n, 16); }
