// verdict: inconclusive
// flags:
__global__ void k() {
  if (threadIdx.x > 3)
    return;
  __global_assert(threadIdx.x <= 3); //~ assert
}
