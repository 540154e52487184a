// verdict: refuted
// flags:
// The second case may be entered from above.
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


void run(int *a, int n, int block) {
  switch (n) {
  case 0:
    if (block != 16) break;
    n = 7;
  case 1:
    fold<<<4, block>>>(a);
  }
}
