// verdict: unsupported
// flags: --block 32 --grid 1 --may-alias
__global__ void k(int *const *table, int *out) {
  out[threadIdx.x] = *table[threadIdx.x]; //~ unsupported/may-alias
}
