// verdict: refuted
// flags:
// The sum of 4294967288 and 16 is 8.
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


void run(int *a, unsigned n) {
  if (n + 16 <= 32) fold<<<4, n & 1023>>>(a);
}
