// verdict: verified
// flags: --block 64
// Nothing of the block writes the array after the first barrier.
__global__ void k(const unsigned *a) {
  unsigned before = a[threadIdx.x];
  __syncthreads();
  __assert(a[threadIdx.x] == before);
}
