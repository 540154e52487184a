// verdict: refuted
// flags: --block 32
// A shuffle orders no memory.
__global__ void k(int *a) {
  __shared__ int s[32];
  s[threadIdx.x] = a[blockIdx.x * 32 + threadIdx.x];
  int v = __shfl_sync(0xffffffffu, (int)threadIdx.x, 0);
  a[blockIdx.x * 32 + threadIdx.x] = v + s[threadIdx.x ^ 1];
  //~^ race/write-read
}
