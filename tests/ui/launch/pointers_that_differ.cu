// verdict: refuted
// flags:
// Where they were taken to be one, threads that all write one cell would not be seen.
__global__ void k(int *a, const int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (a != b)
    a[0] = i; //~ race/write-write
  else if (i < n)
    a[i] = b[i] + 1;
}

void run(char *d) {
  k<<<4, 256>>>((int *)(d + 4096), (int *)d + 4096, 1024);
}
