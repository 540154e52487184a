// verdict: refuted
// flags: --block 32 --grid 1
// The lanes of the mask have to come.
__global__ void same(const int *in, unsigned *out) {
  int all;
  if (threadIdx.x < 16)
    out[threadIdx.x] = __match_all_sync(0xffffffffu, in[threadIdx.x], &all); //~ divergence/warp
}
