// verdict: verified
// flags: --unroll 5 --block 32 --grid 1
// A reduction of a warp: five rounds are all, and all lanes are there in each.
__global__ void reduce(int *out, const int *in) {
  int v = in[threadIdx.x];
  for (int offset = 16; offset > 0; offset /= 2)
    v += __shfl_down_sync(0xffffffffu, v, offset);
  if (threadIdx.x == 0)
    out[0] = v;
}
