// verdict: refuted
// flags: --block 32 --grid 1
// Four errors at once, each reported: a barrier is missing between a write and a read,
// between a read and a write, and between two writes; in a branch a thread takes a
// cell for its own that is not.
__global__ void k(int *out, int n) {
  __shared__ unsigned a[32], b[32], c[64], d[32];
  unsigned t = threadIdx.x;
  unsigned sum = 0;
  for (int i = 0; i < n; i++) {
    a[t] = t + i;
    sum += a[31 - t];  //~ race/write-read
    __syncthreads();
    sum += b[31 - t];
    b[t] = sum;  //~ race/read-write
    __syncthreads();
    c[t] = i;
    c[t + 1] = sum + t;  //~ race/write-write
    if (t >= 16)
      d[t - 16] = t;
    else
      d[t] = t;  //~ race/write-write
    __syncthreads();
  }
  out[t] = sum;
}
