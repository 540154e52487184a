// verdict: inconclusive
// flags: --no-assume global-size-31-bits
// The unsigned product may exceed the largest int.
__global__ void k(int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    __assert(i >= 0);
    //~^ assert
}
