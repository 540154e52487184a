// verdict: refuted
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


void run(int *a, int n, int block) {
  switch (n) {
  case 0:
    while (block == 16) {
    case 1:
      fold<<<4, block>>>(a);
      return;
    }
  }
}
