// verdict: refuted
// flags: --block 64
// u is uniform at every barrier, and each thread has its own: shared between the
// runs of two threads it would send them to different cells.
__global__ void k() {
  __shared__ unsigned A[64];
  unsigned u = 0;
  A[threadIdx.x / 2 * 2 + u] = threadIdx.x;
  //~^ race/write-write
  u = u + 1;
  __syncthreads();
  A[threadIdx.x / 2 + u] = 0;
}
