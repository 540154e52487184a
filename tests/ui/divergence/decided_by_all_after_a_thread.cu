// verdict: verified
// flags: --block 64
// What differs is assigned again before it decides, and what the threads do between
// barriers does not matter.
__global__ void k(int *out, int n) {
  __shared__ int a[64];
  int rounds = threadIdx.x;
  while (rounds > 0)
    rounds /= 2;
  rounds = n;
  for (int i = 0; i < rounds; i++) {
    if (threadIdx.x & i)
      continue;
    a[threadIdx.x] = i;
  }
  for (int i = 0; i < rounds; i++) {
    if (threadIdx.x > i)
      a[threadIdx.x] += i;
    __syncthreads();
    if (i == 5)
      break;
  }
  out[threadIdx.x + blockIdx.x * 64] = a[threadIdx.x];
}
