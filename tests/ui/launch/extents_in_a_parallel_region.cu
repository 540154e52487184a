// verdict: refuted
// flags: -- -fopenmp
// Directives change variables, not constants: two rows of threads write the same cells.
__global__ void row(int *p) {
  p[blockIdx.x * blockDim.x + threadIdx.x] += 1; //~ race/read-write
}

void run(int *p) {
#pragma omp parallel
  {
    row<<<1, dim3(32, 2)>>>(p);
  }
}
