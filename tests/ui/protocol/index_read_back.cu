// verdict: verified
// flags: --block 64 --grid 1
// The index is what the thread itself has just written.
__global__ void k(unsigned *a, unsigned *b) {
  unsigned tid = threadIdx.x;
  a[tid] = 63 - tid;
  unsigned x = a[tid];
  b[x] = tid;
}
