// verdict: refuted
// flags: --block 64 --grid 1
// Only the first round is without a barrier.
__global__ void k(unsigned *a, unsigned n) {
  __requires(n < 1000);
  for (unsigned r = 0; r < n; r++) {
    a[threadIdx.x + r] = threadIdx.x;
    //~^ race/write-write
    for (unsigned j = r; j > 0; j--)
      __syncthreads();
  }
}
