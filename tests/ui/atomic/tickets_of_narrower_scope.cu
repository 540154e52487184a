// verdict: refuted
// flags: --block 64 --grid 2
// Atomic in the block only: two blocks may draw the same.
__global__ void k(int *out, int *count) {
  out[atomicAdd_block(count, 1)] = threadIdx.x;
  //~^ race/atomic
  //~^^ race/write-write
}
