// verdict: refuted
// flags: --block 64
// Instance 0 is thread 0 of one's own group, which wrote another cell.
__global__ void k(int *a) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 1;
  __barrier_invariant_1(a[i] == 1, 0);
  __syncthreads();
  __assert(a[blockIdx.x * blockDim.x] == 1);
  __assert(a[0] == 1);
  //~^ assert
  //~| race/write-read
}
