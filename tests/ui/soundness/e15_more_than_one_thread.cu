// verdict: refuted
// flags:
// A pair of distinct threads would prove it; a launch of one thread violates it.
__global__ void k() {
  __assert(blockDim.x * gridDim.x > 1);
  //~^ assert
}
