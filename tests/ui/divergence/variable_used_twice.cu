// verdict: verified
// flags: --block 64
// `i` is each thread's own in the first loop and the same for all in the second.
__global__ void k(int rounds) {
  __shared__ int s[65];
  int i;
  for (i = threadIdx.x; i < 65; i += 64)
    s[i] = 0;
  for (i = 0; i < rounds; i++) {
    __syncthreads();
    int next = s[threadIdx.x + 1];
    __syncthreads();
    s[threadIdx.x] = next;
  }
}
