// verdict: refuted
// flags: --block 32 --grid 1
// What memory holds before the kernel may be null: both branches are looked at.
__global__ void k(int *const *table, int *out) {
  __shared__ int missing;
  if (!table[threadIdx.x]) missing = threadIdx.x; //~ race/write-write
  out[threadIdx.x] = table[threadIdx.x] ? *table[threadIdx.x] : 0;
}
