// verdict: inconclusive (vacuous)
// flags: --block 64 --grid 1
// Thread 0 satisfies it, and there are 63 others.
__global__ void k(int *out) { //~ vacuous
  __requires(threadIdx.x == 0);
  out[0] = threadIdx.x;
}
