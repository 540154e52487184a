// verdict: refuted
// flags: --may-alias --block 64 --grid 1
// Objects of several types share their bytes.
__global__ void k(char *a, int *b) {
  a[4 * threadIdx.x] = 1;
  b[threadIdx.x] = 2; //~ race/write-write
}
