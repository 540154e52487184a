// verdict: refuted
// flags: --block 64 --grid 1
// Two threads that choose the same array, at the same place.
__global__ void k(int *a, int *b) {
  int *both[2] = {a, b};
  both[threadIdx.x & 1][threadIdx.x / 4] = threadIdx.x; //~ race/write-write
  //~| race/write-write
}
