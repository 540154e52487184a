// verdict: verified
// flags: --block 64
// A do-while loop runs at least once.
__global__ void k(int m) {
  __shared__ unsigned A[64];
  for (int i = 0; i < 4; i++) {
    A[(threadIdx.x + i) % 64] = threadIdx.x;
    int j = 0;
    do {
      __syncthreads();
      j++;
    } while (j < m);
  }
}
