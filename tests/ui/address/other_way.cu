// verdict: inconclusive
// flags: --block 32 --grid 1
// A pointer that is copied byte by byte may be any of those that were stored.
__global__ void k(int *a) {
  __shared__ int *p;
  __shared__ int *q;
  if (threadIdx.x == 0) {
    p = a;
    for (int i = 0; i < 8; i++) ((char *)&q)[i] = ((const char *)&p)[i];
  }
  __syncthreads();
  if (threadIdx.x == 0) *q = 1; //~ null-pointer
  if (threadIdx.x == 1) *a = 2; //~ race/write-write
}
