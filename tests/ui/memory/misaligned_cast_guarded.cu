// verdict: verified
// flags: --block 64 --grid 1
__global__ void k(char *a, unsigned n) {
  if (n % 4 == 0) {
    int *p = (int *)(a + n);
    p[threadIdx.x] = 1;
  }
}
