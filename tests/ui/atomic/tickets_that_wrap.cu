// verdict: inconclusive
// flags: --no-assume counters-do-not-wrap
// After 2^32 tickets the first one is drawn again.
__global__ void k(int *out, unsigned *count) {
  out[atomicAdd(count, 1u)] = threadIdx.x;
  //~^ race/write-write
}
