// verdict: refuted
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


void grow(dim3 &block) { block.x = 32; }

void run(int *a, int n) {
  dim3 block(16), grid(n);
  grow(block);
  fold<<<grid, block>>>(a);
}
