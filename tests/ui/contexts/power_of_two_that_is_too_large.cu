// verdict: refuted
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


unsigned next(unsigned x) {
  --x;
  x |= x >> 1;
  x |= x >> 2;
  return ++x;
}

void run(int *a, int n, unsigned block) {
  if (block > 17) return;
  fold<<<n, next(block)>>>(a);
}
