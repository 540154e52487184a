// verdict: refuted
// flags: --block 64 --grid 1
// The value that an atomic returns is not known to be distinct.
__global__ void k(unsigned *counter, unsigned *out) {
  unsigned i = atomicAdd(counter, 0u);
  out[i] = threadIdx.x;
  //~^ race/write-write
}
