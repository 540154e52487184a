// verdict: refuted
// flags:
// For any launch the kernel is right, if blocks have one dimension; this block has two.
__global__ void count(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] += 1; //~ race/read-write
}

void run(int *a) {
  count<<<4, dim3(32, 2)>>>(a);
}
