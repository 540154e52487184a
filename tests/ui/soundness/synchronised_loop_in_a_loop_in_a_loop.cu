// verdict: refuted
// flags: --block 64 --grid 1
// The second loop runs in every round of the first, the third not in every one of the second.
__global__ void k(unsigned *a, unsigned n) {
  __requires(n < 1000);
  for (unsigned r = 0; r < n; r++) {
    a[threadIdx.x + r] = threadIdx.x;
    //~^ race/write-write
    for (unsigned i = 0; i < 1; i++)
      for (unsigned j = 0; j < r; j++)
        __syncthreads();
  }
}
