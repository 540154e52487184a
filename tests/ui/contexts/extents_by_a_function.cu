// verdict: verified
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x;
}


dim3 blocks(int n, const dim3 &block) { return dim3((n + block.x - 1) / block.x); }

void run(int *a, int n) {
  dim3 block(n < 100 ? 4 : 16);
  fold<<<blocks(n, block), block>>>(a);
}
