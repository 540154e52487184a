// verdict: inconclusive
// flags: --block 32 --grid 1
// Nothing is known of what they give: not that it is some lane's value, not that all lanes get the same.
__global__ void first(int *out) {
  int v = __shfl(7, 0);
  __assert(v == 7); //~ assert
  if (__any(threadIdx.x == 0))
    __syncthreads(); //~ divergence
  out[__ballot(1) & 1023] = threadIdx.x; //~ race/write-write
}
