// verdict: verified
// flags: --unroll 3 --block 64 --grid 1
// The loop is left in the middle of its third round; what stands behind it is not reached in that one.
__global__ void middle(int *a) {
  int i = 0;
  while (true) {
    i++;
    if (i == 3)
      break;
    a[threadIdx.x + 64 * i] = i;
  }
  a[threadIdx.x + 64 * i] = i;
}
