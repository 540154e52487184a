// verdict: refuted
// flags:
__global__ void scale(float *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] *= 2.0f; //~ race/read-write
}

void run(float *a, int n) {
  dim3 grid;
  for (int i = 1; i < n; i++) {
    grid.x = i;
    scale<<<grid, 64>>>(a);
    grid.y = 2 * grid.y;
  }
}
