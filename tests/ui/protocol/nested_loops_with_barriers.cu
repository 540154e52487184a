// verdict: verified
// flags: --block 64 --grid 1
__global__ void k(unsigned *wr, int n) {
  unsigned tid = threadIdx.x;
  for (int i = 0; i < n; i++) {
    wr[tid] = tid;
    __syncthreads();
    for (int j = 0; j < n; j++) {
      wr[tid] = tid;
      __syncthreads();
      for (int l = 0; l < n; l++) {
        wr[tid] = tid;
        __syncthreads();
      }
    }
  }
}
