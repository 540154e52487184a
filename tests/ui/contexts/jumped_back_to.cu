// verdict: refuted
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


void run(int *a, int n, int block) {
  int threads = 16;
again:
  fold<<<n, threads>>>(a);
  threads = block;
  if (n-- > 0) goto again;
}
