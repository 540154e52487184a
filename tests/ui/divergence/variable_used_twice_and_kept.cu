// verdict: refuted
// flags: --block 64
// The second loop goes on with what the first one left in `i`, which differs.
__global__ void k(int rounds) {
  __shared__ int s[65];
  int i;
  for (i = threadIdx.x; i < 65; i += 64)
    s[i] = 0;
  for (; i < rounds; i++)
    __syncthreads();
    //~^ divergence
}
