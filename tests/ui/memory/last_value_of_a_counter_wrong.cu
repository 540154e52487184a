// verdict: refuted
// flags:
// It is not one less.
__global__ void k(float *out) {
  __shared__ float s[256];
  unsigned i;
  for (i = 0; i < 256; i++)
    out[blockIdx.x * blockDim.x + threadIdx.x] += 1.0f;
  if (threadIdx.x == 0)
    s[i] = 1.0f; //~ bounds
}
