// verdict: verified
// flags: --block 64 --grid 1
// An array of pointers that a thread keeps: which of them it is depends on the index.
__global__ void k(int *a, int *b, int n) {
  int *both[2] = {a, b};
  both[1] = both[1] + 64;
  both[n & 1][threadIdx.x] = 1;
  __assert(both[0] == a);
}
