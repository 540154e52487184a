// verdict: refuted
// flags: --block 64 --grid 1
// The last iteration of one loop and the first of the next share an interval; the cells are one apart.
__global__ void k(unsigned *a, unsigned n) {
  __requires(n < 1000000);
  unsigned tid = threadIdx.x;
  for (unsigned x = 1; x <= n; x++) {
    for (unsigned y = 1; y <= x; y++) {
      __syncthreads();
      a[tid + x + y] = tid;
    }
  }
  for (unsigned z = 2 * n; z < 3 * n; z++) {
    a[tid + z + 1] = tid;
    //~^ race/write-write
    __syncthreads();
  }
}
