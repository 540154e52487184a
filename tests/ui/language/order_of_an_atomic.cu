// verdict: unsupported
// flags: --block 1 --grid 1
// Either 1 or 4 is read: another operand changes the cell, atomically or not.
__global__ void k(int *a) {
  a[0] = 1;
  int x = a[0] + 0 * atomicAdd(a, 3); //~ unsupported/unspecified-order
  __assert(x == 1);
}
