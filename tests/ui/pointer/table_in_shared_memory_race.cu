// verdict: refuted
// flags: --block 32 --grid 1
// Several threads write the table's entries.
__global__ void k(int *a) {
  __shared__ int *table[2];
  table[threadIdx.x & 1] = a + threadIdx.x; //~ race/write-write
  __syncthreads();
  table[0][threadIdx.x] = 1;
}
