// verdict: refuted
// flags:
// The last thread of a block of 256 writes where the first of the next one does.
__global__ void k(int *a) {
  a[blockIdx.x * 255 + threadIdx.x] = threadIdx.x + 1;
  if (threadIdx.x == 0)
    a[blockIdx.x * 255 + 300] = threadIdx.x; //~ race/write-write
}
