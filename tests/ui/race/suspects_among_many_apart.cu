// verdict: verified
// flags: --block 64 --grid 1
// Two accesses of twenty meet others; what they do between barriers is looked at, and there are enough of these.
__global__ void k(int *a) {
  __shared__ int s[65];
  int t = threadIdx.x;
  s[t] = 0;
  s[t] = 1;
  s[t] = 2;
  s[t] = 3;
  s[t] = 4;
  s[t] = 5;
  __syncthreads();
  a[t] = s[t + 1];
  __syncthreads();
  s[t] = 6;
  s[t] = 7;
  s[t] = 8;
  s[t] = 9;
  s[t] = 10;
  s[t] = 11;
  __syncthreads();
  s[t] = 12;
  s[t] = 13;
  __syncthreads();
  a[t + 64] = s[63 - t];
  __syncthreads();
  s[t] = 14;
  s[t] = 15;
  s[t] = 16;
}
