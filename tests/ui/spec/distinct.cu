// verdict: verified
// flags:
__global__ void k() {
  __assert(__implies(__same_group, __distinct_int(threadIdx.x)));
  __assert(__uniform_int(blockDim.x));
}
