// verdict: refuted
// flags:
// A hundred thousand atomics on one cell cannot order the writes, behind which nothing comes.
__global__ void k(int *a, int *c) {
  if (blockDim.x == 1024) {
    for (int i = 0; i < 100; i++)
      atomicAdd(c, 1);
    __threadfence();
    a[0] = threadIdx.x; //~ race/write-write
  }
}
