// verdict: verified
// flags: --block 64 --grid 1
__global__ void k(unsigned *counter) {
  atomicAdd_block(counter, 1u);
}
