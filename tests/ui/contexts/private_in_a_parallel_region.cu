// verdict: refuted
// flags: -- -fopenmp
// The threads have variables of their own.
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


void run(int *a, int n, int block) {
  if (block != 16) return;
#pragma omp parallel for lastprivate(block)
  for (int i = 0; i < n; i++) fold<<<n, block>>>(a);
}
