// verdict: verified
// flags: --unroll 8 --block 64 --grid 1
// More rounds than the loop has change nothing.
__global__ void more(int *a) {
  int x = 1;
  for (int i = 0; i < 5; i++) {
    x = (x * 7 + 3) & 63;
    if (x == 11)
      a[0] = threadIdx.x;
  }
}
