// verdict: verified
// flags: --block 64 --grid 1
// Reads end where the writes begin: the loop cannot pass what it compares with.
__global__ void k(float *a, unsigned n) {
  unsigned i = threadIdx.x;
  float sum = 0;
  for (int j = 1; j != n; j++)
    sum += a[j];
  for (int j = n; j - 1; j--)
    sum += a[j];
  a[i + n + 1] = sum;
}
