// verdict: verified
// flags:
static int n = 2, m = 1;
__global__ void k(int *d, int n, int m) {
  d[threadIdx.x * n + (blockIdx.x & 1) * m] = threadIdx.x;
}
void run(int *d) { k<<<2, 128>>>(d, n, m); }
