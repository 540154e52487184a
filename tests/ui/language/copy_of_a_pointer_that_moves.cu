// verdict: refuted
// flags: --block 1 --grid 1
// From the second iteration on, the two places overlap.
__global__ void k(int *out, int n) {
  extern __shared__ int cells[];
  int *p = cells;
  for (int i = 0; i < n; i++) {
    __builtin_memcpy(p, out + 1, 8); //~ precondition
    p = out;
  }
}
