// verdict: inconclusive
// flags:
// Meant of the threads that do not come here, too.
__global__ void k() {
  if (threadIdx.x > 3)
    __global_assert(threadIdx.x > 3); //~ assert
}
