// verdict: verified
// flags:
// What the loop does not assign stays 1.
__global__ void scale(float *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] *= 2.0f;
}

void run(float *a, int n) {
  dim3 grid;
  for (int i = 1; i < n; i++) {
    grid.x = i;
    scale<<<grid, 64>>>(a);
  }
}
