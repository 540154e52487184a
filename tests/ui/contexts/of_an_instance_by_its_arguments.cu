// verdict: verified
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x;
}


template <typename T> void launch(T *a, T n, T block) { fold<<<n / block, block>>>(a); }

void run(int *a, int n) { launch(a, n, 16); }
