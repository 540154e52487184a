// verdict: inconclusive
// flags: --may-alias --bounds --block 1 --grid 1
// Of a shared object no extent is known.
__global__ void k(int *a, int *b) {
  __array_extent(a, 4);
  __array_extent(b, 4);
  a[0] = 1; //~ bounds
  b[0] = 1; //~ bounds
}
