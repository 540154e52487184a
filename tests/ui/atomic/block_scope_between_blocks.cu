// verdict: refuted
// flags: --block 64
// Atomic with the threads of the block only.
__global__ void k(unsigned *counter) {
  atomicAdd_block(counter, 1u);
  //~^ race/atomic
}
