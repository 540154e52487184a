// verdict: inconclusive
// flags:
// long: counter_after_a_write.cu
// A hundred thousand atomics on one cell may order the writes, or not.
__global__ void k(int *a, int *c) {
  if (blockDim.x == 1024) {
    for (int i = 0; i < 100; i++)
      atomicAdd(c, 1);
    __threadfence();
    a[0] = threadIdx.x; //~ race/write-write
    __threadfence();
    atomicAdd(c, 1);
  }
}
