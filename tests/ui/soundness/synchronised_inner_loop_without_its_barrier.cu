// verdict: refuted
// flags: --block 64 --grid 1
// The inner loop runs in every round; from the third on it does not come to its barrier.
__global__ void k(unsigned *a, unsigned n) {
  __requires(n < 1000);
  for (unsigned r = 0; r < n; r++) {
    a[threadIdx.x + r] = threadIdx.x;
    //~^ race/write-write
    for (unsigned j = 0; j < 2; j++)
      if (j == r)
        __syncthreads();
  }
}
