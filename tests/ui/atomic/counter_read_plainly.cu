// verdict: refuted
// flags: --block 64 --grid 1
// A plain read among the atomics.
__global__ void k(unsigned *counter, unsigned *out) {
  atomicAdd(counter, 1u);
  out[threadIdx.x] = counter[0];
  //~^ race/atomic
}
