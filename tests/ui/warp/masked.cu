// verdict: verified
// flags: --block 64
// The mask names the lanes that come.
__global__ void k(int *a) {
  int v = a[blockIdx.x * 64 + threadIdx.x];
  if (threadIdx.x % 32 < 16)
    v = __shfl_xor_sync(0xffffu, v, 2);
  a[blockIdx.x * 64 + threadIdx.x] = v;
}
