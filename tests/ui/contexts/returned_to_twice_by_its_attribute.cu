// verdict: refuted
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}

__attribute__((returns_twice)) int save(int *);

void run(int *a, int n, int *place) {
  int block = 16;
  if (save(place)) {
    fold<<<n, block>>>(a);
  }
  block = 32;
}
