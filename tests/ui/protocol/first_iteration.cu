// verdict: verified
// flags: --block 64 --grid 1
// The first iteration would meet the write before the loop; it does not write.
__global__ void k(unsigned *a, int n) {
  unsigned tid = threadIdx.x;
  a[tid + 1] = tid;
  for (int x = 0; x < n; x++) {
    if (x > 0)
      a[tid] = tid;
    __syncthreads();
  }
}
