// verdict: refuted
// flags: --block 64 --grid 1
// The reads come as far as the first write.
__global__ void k(float *a, unsigned n) {
  unsigned i = threadIdx.x;
  float sum = 0;
  for (int j = 1; j != n; j++)
    sum += a[j];
  a[i + n - 1] = sum;
  //~^ race/read-write
}
