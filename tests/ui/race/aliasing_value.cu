// verdict: refuted
// flags: --may-alias --block 1 --grid 1
__global__ void k(int *a, int *b) {
  a[0] = 1;
  b[0] = 2;
  __assert(b[0] == 2);
  __assert(a[0] == 1); //~ assert
}
