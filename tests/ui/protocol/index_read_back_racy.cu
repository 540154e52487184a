// verdict: refuted
// flags: --block 64 --grid 1
// Two threads have written the same index.
__global__ void k(unsigned *a, unsigned *b) {
  unsigned tid = threadIdx.x;
  a[tid] = tid / 2;
  unsigned x = a[tid];
  b[x] = tid;
  //~^ race/write-write
}
