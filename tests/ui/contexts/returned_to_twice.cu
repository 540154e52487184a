// verdict: refuted
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


extern "C" int setjmp(void *);
void work(int);

void run(int *a, int n, void *state) {
  int block = 16;
  setjmp(state);
  fold<<<n, block>>>(a);
  block = 32;
  work(block);
}
