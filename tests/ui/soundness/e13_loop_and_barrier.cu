// verdict: verified
// flags: --block 64
// With a barrier after the loop.
__global__ void k(int *out, int m) {
  __shared__ int A[64];
  __shared__ int B[64];
  A[threadIdx.x] = 1;
  for (int j = 0; j < m; j++)
    B[threadIdx.x] = j;
  __syncthreads();
  out[blockIdx.x * 64 + threadIdx.x] = A[(threadIdx.x + 1) % 64];
}
