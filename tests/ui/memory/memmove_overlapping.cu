// verdict: verified
// flags: --block 1 --grid 1
// What `memmove` copies is what was there before the first element was written.
__global__ void up() {
  int a[4] = {1, 2, 3, 4};
  memmove(a + 1, a, 3 * sizeof(int));
  __assert(a[0] == 1 && a[1] == 1 && a[2] == 2 && a[3] == 3);
}

__global__ void down() {
  int a[4] = {1, 2, 3, 4};
  __builtin_memmove(a, a + 1, 3 * sizeof(int));
  __assert(a[0] == 2 && a[1] == 3 && a[2] == 4 && a[3] == 4);
}

// Different objects: long copies, too.
__global__ void apart(int *p) {
  int a[64];
  memmove(a, p, sizeof a);
}
