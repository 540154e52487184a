// verdict: inconclusive (vacuous)
// flags:
// Contradictory for any two threads: nothing follows from it.
__global__ void k(unsigned *a) { //~ vacuous
  __requires(__other_int(threadIdx.x) > threadIdx.x);
  a[0] = threadIdx.x;
}
