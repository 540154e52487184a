// verdict: verified
// flags: --exited-threads-ok --only-intra-group
// What threads wrote before they exited is read behind the next barrier, which orders, by the letter,
// what those do that come to it. The verdict says that it rests on more.
__global__ void __launch_bounds__(64) k(int *o, int *g) {
  int t = threadIdx.x;
  __shared__ int s[64];
  s[t] = t;
  if (t >= 40)
    return;
  __syncthreads();
  o[t] = s[63 - t];
}
