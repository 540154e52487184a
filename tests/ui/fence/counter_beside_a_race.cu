// verdict: refuted
// flags: --block 64 --grid 1
// There are a fence and a counter, but the accesses come after both: nothing orders them.
__global__ void k(unsigned *a, unsigned *count) {
  __threadfence();
  atomicAdd(count, 1);
  a[threadIdx.x / 2] = threadIdx.x;
  //~^ race/write-write
}
