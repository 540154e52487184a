// verdict: verified
// flags: --block 64 --grid 1
// What the head of a loop declares is made in each iteration, and the loop ends when it is zero.
__global__ void while_left(int *p, int n) {
  while (int left = n--) {
    if (left == 3) continue;
    __assert(left != 0 && left != 3);
    if (left < 0) break;
    p[threadIdx.x] = left;
  }
}

__global__ void for_left(int *p) {
  unsigned last = 0;
  for (unsigned i = 0; unsigned left = 4 - i; i++) {
    __invariant(i <= 4 && last == i);
    last += left / left;
  }
  __assert(last == 4);
  p[threadIdx.x] = last;
}
