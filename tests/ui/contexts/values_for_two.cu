// verdict: refuted
// flags:
__global__ void swap(int *a, int n, int m) {
  a[threadIdx.x + n] = a[threadIdx.x + m]; //~ race/write-read
}

void run(int *a, int n) { swap<<<1, 64>>>(a, n, n + 1); }
