// verdict: refuted
// flags: --block 1024 --grid 1
// A large block leaves the replay few instructions for each thread, and this needs two rounds.
__global__ void k(float *a, float *b, int n) {
  for (int round = 0; round < n; round++) {
    for (int i = 0; i < n; i++)
      b[threadIdx.x] = a[threadIdx.x];
    __syncthreads();
    for (int j = 0; j < n; j++)
      a[threadIdx.x] = b[threadIdx.x + j];
      //~^ race/write-read
  }
}
