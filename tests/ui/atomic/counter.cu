// verdict: verified
// flags:
// Atomics on one cell do not race with each other.
__global__ void k(unsigned *counter) {
  atomicAdd(counter, 1u);
}
