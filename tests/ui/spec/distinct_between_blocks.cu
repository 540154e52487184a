// verdict: refuted
// flags: --any-launch
// Threads of two blocks may have the same index.
__global__ void k() {
  __assert(__distinct_int(threadIdx.x));
  //~^ assert
}
