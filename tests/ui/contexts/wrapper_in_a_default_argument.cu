// verdict: refuted
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


extern int *memory;
extern int size;
static int launch(int *a, int n, int block) {
  fold<<<n, block>>>(a);
  return 0;
}

void run(int *a, int n, int done = launch(memory, 4, size)) { launch(a, n, 16); }
void other(int *a) { run(a, 3); }
