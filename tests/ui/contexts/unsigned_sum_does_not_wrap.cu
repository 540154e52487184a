// verdict: verified
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x;
}


void run(int *a, unsigned n) {
  if (n > 1000000) return;
  if (n + 16 <= 32) fold<<<4, n & 1023>>>(a);
}
