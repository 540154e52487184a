// verdict: refuted
// flags: --block 64 --grid 1
// Four errors at once, each reported: a barrier is missing between a write and a read,
// between a read and a write, and between two writes; in a branch a thread takes a
// cell for its own that is not.
__global__ void k(const int *in, int *out) {
  __shared__ int part[64], total[1], copy[64], top[8];
  unsigned t = threadIdx.x;
  part[t] = in[t];
  if (t < 32)
    copy[t] = part[t + 32];  //~ race/write-read
  __syncthreads();
  if (t == 0)
    total[0] = part[0] + part[1];
  out[t + 64] = total[0];  //~ race/write-read
  __syncthreads();
  int old = copy[63 - t];
  copy[t] = old + 1;  //~ race/read-write
  __syncthreads();
  part[t] = t;
  part[63 - t] = t + 100;  //~ race/write-write
  if (t % 2 == 0)
    top[t / 16] = t;  //~ race/write-write
  __syncthreads();
  out[t] = part[t];
}
