// verdict: refuted
// flags: --block 64 --grid 1
// The first iteration meets the write before the loop.
__global__ void k(unsigned *a, int n) {
  unsigned tid = threadIdx.x;
  a[tid + 1] = tid;
  for (int x = 0; x < n; x++) {
    a[tid] = tid;
    //~^ race/write-write
    __syncthreads();
  }
}
