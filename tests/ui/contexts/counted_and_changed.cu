// verdict: refuted
// flags:
// The body changes it, too.
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


void run(int *a, int n, int block) {
  for (int threads = 16; threads >= 1; threads /= 2) {
    if (n > 5) threads = block;
    fold<<<n, threads>>>(a);
  }
}
