// verdict: verified
// flags:
void run(int *a) {
#pragma unroll
  for (int i = 0; i < 4; i++)
    report_to(a);
}
#pragma omp parallel
__global__ void fill(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
