// verdict: verified
// flags:
// Not in a grid of less than 2^31 threads.
__global__ void k(int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    __assert(i >= 0);
}
