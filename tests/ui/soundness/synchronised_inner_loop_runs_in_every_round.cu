// verdict: verified
// flags: --block 64 --grid 1
// One iteration more, and every round has a barrier.
__global__ void k(unsigned *a, unsigned n) {
  __requires(n < 1000);
  for (unsigned r = 0; r < n; r++) {
    a[threadIdx.x + r] = threadIdx.x;
    for (unsigned j = r + 1; j > 0; j--)
      __syncthreads();
  }
}
