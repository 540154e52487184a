// verdict: verified
// flags: --block 1024
// With the printed assumption that a grid has less than 2^31 threads.
__global__ void k(unsigned *a) {
  unsigned i = blockIdx.x * 1024 + threadIdx.x;
  a[i] = blockIdx.x;
}
