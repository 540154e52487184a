// verdict: verified
// flags: --block 64
// The second half is behind the first.
__global__ void k(int *out) {
  extern __shared__ int a[];
  int *b = a + blockDim.x;
  a[threadIdx.x] = 1;
  out[blockIdx.x * 64 + threadIdx.x] = b[(threadIdx.x + 1) % 64];
}
