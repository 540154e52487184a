// verdict: verified
// flags: --block 64 --grid 1
__global__ void k(unsigned *wr, int n) {
  unsigned tid = threadIdx.x;
  for (int i = 0; i < n; i++) {
    wr[tid] = tid;
    for (int j = 0; j < n; j++) {
      wr[tid] = tid;
      for (int l = 0; l < n; l++)
        wr[tid] = tid;
    }
  }
}
