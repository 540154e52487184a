// verdict: refuted
// flags: --block 32 --grid 4
// Four errors at once, each reported: a barrier is missing between a write and a read,
// between a read and a write, and between two writes; in a branch a thread takes a
// cell for its own that is not.
__global__ void k(unsigned *a, unsigned *b, unsigned *c, unsigned *d) {
  unsigned i = blockIdx.x * 32 + threadIdx.x;
  a[i] = i;
  unsigned x = a[127 - i];  //~ race/write-read
  unsigned y = b[127 - i];
  b[i] = x;  //~ race/read-write
  c[i] = y;
  c[127 - i] = i + 200;  //~ race/write-write
  if (threadIdx.x < 4)
    d[threadIdx.x] = i;  //~ race/write-write
}
