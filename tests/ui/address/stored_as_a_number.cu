// verdict: inconclusive
// flags: --block 32 --grid 1
// A pointer that the kernel stores as a number is read back as one.
__global__ void k(int *a, int **q) {
  if (threadIdx.x == 0) {
    *(unsigned long long *)q = (unsigned long long)a;
    int *p = q[0];
    if (p)
      p[0] = 1;
  }
  if (threadIdx.x == 1)
    a[0] = 2; //~ race/write-write
}
