// verdict: refuted
// flags: --block 64 --grid 1
// Four errors at once, each reported: a barrier is missing between a write and a read,
// between a read and a write, and between two writes; in a branch a thread takes a
// cell for its own that is not.
__global__ void k(int *in, int *out) {
  __shared__ int a[64], b[64], c[64], d[64];
  unsigned t = threadIdx.x;
  a[t] = in[t];
  int x = a[(t + 1) % 64];  //~ race/write-read
  int y = b[(t + 1) % 64];
  b[t] = x;  //~ race/read-write
  c[t] = y;
  c[(t + 1) % 64] = x;  //~ race/write-write
  if (t < 32)
    d[t / 2] = t;  //~ race/write-write
  __syncthreads();
  out[t] = b[t] + c[t] + d[t];
}
