// verdict: verified
// flags:
// Only the host runs the function that clang cannot read.
__global__ void fill(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

void run(int *a) {
  fill<<<1, 64>>>(a);
  report_to(a, Unknown::value);
}
