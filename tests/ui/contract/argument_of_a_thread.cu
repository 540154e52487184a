// verdict: inconclusive
// flags: --block 64
// Proved for threads that pass the same arguments.
__device__ void all(int *p, int at) {
  __writes_to(p);
  __requires(at >= 0 && at < 64);
  __syncthreads();
  p[at + threadIdx.x] = at;
  __syncthreads();
}

__global__ void k() {
  __shared__ int s[128];
  all(s, 63 - threadIdx.x); //~ precondition
}
