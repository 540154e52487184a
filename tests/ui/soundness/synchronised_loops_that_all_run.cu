// verdict: verified
// flags: --block 64 --grid 1
// Three loops, each of which runs.
__global__ void k(unsigned *a, unsigned n) {
  __requires(n < 1000);
  for (unsigned r = 0; r < n; r++) {
    a[threadIdx.x + r] = threadIdx.x;
    for (unsigned i = 0; i < 2; i++)
      for (unsigned j = 0; j <= r; j++)
        __syncthreads();
  }
}
