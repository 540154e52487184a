// verdict: inconclusive
// flags: --block 1 --grid 1
__global__ void k(int *a, int *b) {
  a[b - a] = 0;
  __assert(b - a == 0); //~ assert
}
