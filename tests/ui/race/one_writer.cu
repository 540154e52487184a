// verdict: verified
// flags: --block 64
// Only the even ones write.
__global__ void k() {
  __shared__ unsigned s[32];
  if (threadIdx.x % 2 == 0)
    s[threadIdx.x / 2] = threadIdx.x;
}
