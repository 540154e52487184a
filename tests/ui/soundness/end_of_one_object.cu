// verdict: inconclusive
// flags: --block 1 --grid 1
// One object's end may be another one's beginning.
__global__ void k(int *a, int *b, int n) {
  __assert(a != b);
  __assert(a + n != b); //~ assert
}
