// verdict: verified
// flags:
__global__ void k() {
  if (threadIdx.x > 3) {
    __global_assert(__implies(threadIdx.x > 5, __enabled()));
    __global_assert(threadIdx.x < blockDim.x);
  }
}
