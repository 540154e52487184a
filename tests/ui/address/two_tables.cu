// verdict: verified
// flags: --block 32 --grid 1
// Two tables are two arrays, and each cell's array is another one: so says the assumption.
__global__ void k(int *const *a, int *const *b) {
  a[threadIdx.x][0] = 1;
  b[threadIdx.x + 1][0] = 2;
}
