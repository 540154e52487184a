// verdict: verified
// flags: --determinism
// What is returned goes into a variable that nobody reads.
__global__ void k(const int *in, unsigned *count) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned place = 0;
  if (in[i] > 0)
    place = atomicAdd(count, 1u);
  unsigned again = place + 1;
  (void)again;
}
