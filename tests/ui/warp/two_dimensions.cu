// verdict: verified
// flags: --block 16,4 --grid 4
// A warp is two rows of this block.
__global__ void k(int *a) {
  int i = blockIdx.x * 64 + threadIdx.y * 16 + threadIdx.x;
  int v = a[i];
  if (threadIdx.y / 2 == 1)
    v = __shfl_xor_sync(0xffffffffu, v, 16);
  a[i] = v;
}
