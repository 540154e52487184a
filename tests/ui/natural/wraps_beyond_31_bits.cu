// verdict: conditional
// flags: --block 2 --grid 1
// requires: n <= 2147483647
// Only of sizes that no memory has does the variable wrap around and meet the other thread's cells.
__global__ void k(unsigned *a, unsigned n) {
  for (unsigned i = threadIdx.x; i < n; i += 999)
    a[i] = threadIdx.x;
}
