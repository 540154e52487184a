// verdict: verified
// flags: --block 256
// The functions of before `_sync` wait for nobody, and give anything.
__global__ void sum(float *out, const float *in) {
  float v = in[blockIdx.x * blockDim.x + threadIdx.x];
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_down(v, d);
  double w = __shfl_xor((double)v, 1) + __shfl(v, 0, 16) + __shfl_up(v, 1);
  if (__any(v > 0) || __all(w < 0) || __ballot(v == w) != 0)
    out[blockIdx.x * blockDim.x + threadIdx.x] = v;
}
