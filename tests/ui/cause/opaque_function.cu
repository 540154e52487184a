// verdict: inconclusive
// flags: --block 64 --grid 1
// No square root is negative, which a proof does not know.
__global__ void k(const float *in, int *out) {
  if (sqrtf(in[threadIdx.x] * 2.0f) < -1.0f)
    out[0] = threadIdx.x;  //~ race/write-write
}
