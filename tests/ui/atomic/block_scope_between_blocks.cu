// verdict: refuted
// flags: --block 64 --any-launch
// Atomic with the threads of the block only.
__global__ void k(unsigned *counter) {
  atomicAdd_block(counter, 1u);
  //~^ race/atomic
}
