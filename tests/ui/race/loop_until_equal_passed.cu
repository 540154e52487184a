// verdict: refuted
// flags: --block 8 --grid 1
// Unsigned numbers wrap: the loop begins beyond its limit and passes every cell.
__global__ void k(float *a, unsigned char n) {
  unsigned i = threadIdx.x;
  float sum = 0;
  for (unsigned char j = 8; j != n; j++)
    sum += a[j];
  a[i + n + 1] = sum;
  //~^ race/read-write
}
