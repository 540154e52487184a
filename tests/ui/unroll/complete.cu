// verdict: verified
// flags: --unroll 5 --block 64 --grid 1
// What happens to x no invariant says that is found; five rounds are all.
__global__ void complete(int *a) {
  int x = 1;
  for (int i = 0; i < 5; i++) {
    x = (x * 7 + 3) & 63; // 10, 9, 2, 17, 58
    if (x == 11)
      a[0] = threadIdx.x;
  }
}
