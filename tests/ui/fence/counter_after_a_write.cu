// verdict: inconclusive (fences-may-order)
// flags: --block 64 --grid 1
// A thread that finds the counter increased may know that another one has written.
__global__ void k(unsigned *a, unsigned *count) {
  if (threadIdx.x == 0) {
    a[0] = 1;
    __threadfence();
  }
  if (atomicAdd(count, 1) == 1) {
    __threadfence();
    a[0] = 2;
    //~^ race/write-write
  }
}
