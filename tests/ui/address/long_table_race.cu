// verdict: refuted
// flags: --block 32 --grid 1
__global__ void k(int *a) {
  int *table[64];
  table[5] = a + threadIdx.x / 2;
  *table[5] = threadIdx.x; //~ race/write-write
}
