// verdict: refuted
// flags:
// As an unsigned number, -1 is large.
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


void run(int *a, int n, int block, int limit) {
  if (limit < 17 && block < (unsigned)limit) fold<<<n, block>>>(a);
}
