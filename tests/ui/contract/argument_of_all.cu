// verdict: verified
// flags: --block 64
__device__ void all(int *p, int at) {
  __writes_to(p);
  __requires(at >= 0 && at < 64);
  __syncthreads();
  p[at + threadIdx.x] = at;
  __syncthreads();
}

__global__ void k(int n) {
  __shared__ int s[128];
  if (n >= 0 && n < 64)
    all(s, n);
}
