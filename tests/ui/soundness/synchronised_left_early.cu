// verdict: refuted
// flags: --block 64 --grid 1
// A `continue` goes past the inner loop in every other round.
__global__ void k(unsigned *a, unsigned n) {
  __requires(n < 1000);
  for (unsigned r = 0; r < n; r++) {
    a[threadIdx.x + r] = threadIdx.x;
    //~^ race/write-write
    if (r % 2)
      continue;
    for (unsigned j = 0; j < 2; j++)
      __syncthreads();
  }
}
