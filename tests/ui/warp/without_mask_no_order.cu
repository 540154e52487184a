// verdict: refuted
// flags: --block 32 --grid 1
// They order no memory.
__global__ void shift(int *a) {
  a[threadIdx.x] = 1;
  __ballot(1);
  int v = a[threadIdx.x ^ 1]; //~ race/write-read
}
