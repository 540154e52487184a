// verdict: inconclusive (vacuous)
// flags:
// No two threads satisfy it, so that all of them meet says nothing; there are no races to look at.
__global__ void k(int n) { //~ vacuous
  __requires(__distinct_int(n));
  if (threadIdx.x < 3)
    __syncthreads();
}
