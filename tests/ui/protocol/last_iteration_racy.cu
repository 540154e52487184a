// verdict: refuted
// flags: --block 64 --grid 1
// The last thread writes one cell too far.
__global__ void k(unsigned *a, int n) {
  unsigned tid = threadIdx.x;
  for (int x = 0; x < n; x++) {
    __syncthreads();
    a[tid + 1] = tid;
  }
  a[tid + blockDim.x] = tid;
  //~^ race/write-write
}
