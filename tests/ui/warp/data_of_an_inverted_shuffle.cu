// verdict: verified
// flags: --block 32 --grid 1
// Lane i gets 31 - i, so no two write the same cell.
__global__ void k(int *a) {
  int place = __shfl_xor_sync(0xffffffffu, (int)threadIdx.x, 31);
  a[place] = threadIdx.x;
}
