// verdict: verified
// flags: --block 32 --grid 1
// A table of a thread's own that is too long to be variables.
__global__ void k(int *a) {
  int *table[64];
  for (int i = 0; i < 64; i++) table[i] = a + i;
  int *mine = a + threadIdx.x;
  table[5] = mine;
  *table[5] = 1;
}
