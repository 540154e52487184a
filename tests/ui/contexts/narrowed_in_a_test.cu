// verdict: refuted
// flags:
// Of 257 the byte is 1.
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


void run(int *a, int n, int block) {
  unsigned char narrow = block;
  if (narrow <= 16) fold<<<n, block>>>(a);
}
