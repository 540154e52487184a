// verdict: error
// flags:
// There is a kernel before the function that does not end, and one behind it.
__global__ void fill(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
void run(int *a) {
  if (a) {
    report_to(a);
}
__global__ void one(int *a) { a[0] = threadIdx.x; }
