// verdict: verified
// flags: --block 64 --grid 1
// What the last iteration writes ends where the write after the loop begins.
__global__ void k(unsigned *a, int n) {
  unsigned tid = threadIdx.x;
  for (int x = 0; x < n; x++) {
    __syncthreads();
    if (tid < blockDim.x - 1)
      a[tid + 1] = tid;
  }
  a[tid + blockDim.x] = tid;
}
