// verdict: refuted
// flags:
// Of a block that is larger than the mask two threads come to one place, whatever the mask is.
__global__ void fold(int *a, unsigned n) {
  a[blockIdx.x * 1024 + (threadIdx.x & (n - 1))] = threadIdx.x; //~ race/write-write
}
