// verdict: refuted
// flags: --block 1 --grid 1 --any-launch
// Whatever the value is, it is computed.
__global__ void k(int *a, int b) {
  switch (1 / b) { //~ division-by-zero
  case 1:
  default:
    a[0] = 1;
  }
}
