// verdict: verified
// flags:
// The nearest `float` is 2^53 + 2^30.
__global__ void k() {
  __shared__ float s;
  if (threadIdx.x == 0) s = 9007199791611905LL;
  if (threadIdx.x == 1) s = 9007200328482816.0f;
}
