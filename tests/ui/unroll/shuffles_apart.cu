// verdict: refuted
// flags: --unroll 2 --block 32 --grid 1
// Lanes go round once or twice, and the shuffle of the second round names all of them.
__global__ void reduce(int *out, const int *in) {
  int v = in[threadIdx.x];
  for (int i = 0; i < 1 + threadIdx.x % 2; i++)
    v += __shfl_down_sync(0xffffffffu, v, 1); //~ divergence/warp
  out[threadIdx.x] = v;
}
