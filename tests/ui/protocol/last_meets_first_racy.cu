// verdict: refuted
// flags: --block 64 --grid 1
// The last iteration of one loop and the first of the next share an interval; the cells are one apart.
__global__ void k(unsigned *a, unsigned n) {
  __requires(n < 1000000);
  unsigned tid = threadIdx.x;
  for (unsigned x = 1; __invariant(1 <= x && x <= n + 1), x <= n; x++) {
    unsigned y = 1;
    do {
      __invariant(1 <= x && x <= n && 1 <= y && y <= x);
      __syncthreads();
      a[tid + x + y] = tid;
      y++;
    } while (y <= x);
  }
  for (unsigned z = 2 * n; z < 3 * n; z++) {
    a[tid + z + 1] = tid;
    //~^ race/write-write
    __syncthreads();
  }
}
