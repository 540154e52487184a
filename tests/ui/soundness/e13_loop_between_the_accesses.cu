// verdict: refuted
// flags: --block 64
// A loop without a barrier ends no interval: the write before it is still pending
// when the neighbour reads after it.
__global__ void k(int *out, int m) {
  __shared__ int A[64];
  __shared__ int B[64];
  A[threadIdx.x] = 1;
  for (int j = 0; j < m; j++)
    B[threadIdx.x] = j;
  out[blockIdx.x * 64 + threadIdx.x] = A[(threadIdx.x + 1) % 64];
  //~^ race/write-read
}
