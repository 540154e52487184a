// verdict: refuted
// flags: --block 64
// What a branch on the thread's id decides differs between threads, though it is a
// constant wherever it is assigned.
__global__ void k(int *out) {
  __shared__ int a[64];
  int rounds = 1;
  if (threadIdx.x < 7)
    rounds = 2;
  a[threadIdx.x] = 0;
  for (int i = 0; i < rounds; i++)
    __syncthreads(); //~ divergence
  out[threadIdx.x + blockIdx.x * 64] = a[threadIdx.x];
}
