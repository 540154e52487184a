// verdict: refuted
// flags: --block 64 --grid 1
// Four errors at once, each reported: a barrier is missing between a write and a read,
// between a read and a write, and between two writes; in a branch a thread takes a
// cell for its own that is not.
__global__ void k(const unsigned *in, unsigned *out) {
  __shared__ unsigned head, tail, slot[64], last;
  unsigned t = threadIdx.x;
  if (t == 0)
    head = in[0];
  slot[t] = head + t;  //~ race/write-read
  __syncthreads();
  unsigned seen = tail;
  if (t == 5)
    tail = seen + 1;  //~ race/read-write
  __syncthreads();
  if (t == 1)
    last = 1;
  if (t == 2)
    last = 2;  //~ race/write-write
  if (t > 60)
    slot[60] = t;  //~ race/write-write
  __syncthreads();
  out[t] = slot[t] + last;
}
